# The Node in this first image only installs and builds: the site runs on the one that its own lock file names.
FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build
# What only builds stays behind, C headers too, and the largest that browsers alone load: the image runs what was built.
RUN npm pkg delete dependencies.vite dependencies.@vitejs/plugin-react dependencies.@tailwindcss/vite dependencies.tailwindcss \
  'dependencies[hls.js]' dependencies.@base-ui/react \
  && npm prune --omit=dev && rm -r node_modules/node-*/include

FROM debian:bookworm-slim
# ffmpeg makes films of what the trainer uploads, in a sandbox by bubblewrap where the container is allowed one.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap ffmpeg libatomic1 && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --no-create-home site \
  && install -d -o site -g site -m 700 /data
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY --from=build /site/content ./content
COPY --from=build /site/src ./src
USER site
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT ?? 3000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--min-semi-space-size=16", "build/program/main.js"]
