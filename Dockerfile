# The image of a release, made of the files of its archive: docker build -t trainer-site:1.1.0 trainer-site-1.1.0
# A checkout lacks SHA256SUMS, and packages of Linux alone: there, npm run release -- --image
ARG BASE=debian:bookworm-slim

FROM ${BASE} AS site
RUN apt-get update && apt-get install -y --no-install-recommends binutils
COPY . /site
WORKDIR /site
# What another processor runs stays behind, and what debuggers read.
RUN sha256sum --check --quiet SHA256SUMS \
  && case "$(dpkg --print-architecture)" in amd64) other=arm64 ;; arm64) other=x64 ;; esac \
  && rm -r node_modules/node-linux-$other node_modules/@img/*-linux-$other \
  && strip node_modules/node-linux-*/bin/node

FROM ${BASE} AS system
# ffmpeg makes films of what the trainer uploads, in a sandbox by bubblewrap where the container is allowed one.
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap ffmpeg libatomic1 \
  && useradd --system --uid 10001 --no-create-home site \
  && install -d -o site -g site -m 700 /data \
  && mkdir /site && ln -s /site/deploy/healthcheck /usr/local/bin/
# What ffmpeg loads for screens, graphics cards and speech alone, and what installs packages. Licenses and dpkg's list stay.
RUN dpkg --purge --force-all apt libapt-pkg6.0 gpgv debian-archive-keyring tzdata debconf perl-base \
  && cd /usr/lib/*-linux-gnu && rm -rf libLLVM* libz3.so* dri mfx libmfxhw64* libmfx-tracer* gdk-pixbuf-2.0 gconv libicui18n* \
    libicutu* libicutest* libflite_cmu_time* libflite_cmu_grapheme* libflite_cmu_indic* /usr/share/X11 /usr/share/mime \
    /usr/share/icons /usr/share/fonts /usr/share/libmysofa /usr/share/zoneinfo /var/lib/apt /var/lib/dpkg/info /var/cache/* \
    /var/log/* /etc/apt /usr/lib/apt \
  && ffmpeg -version > /dev/null && ffprobe -version > /dev/null && bwrap --version > /dev/null

# In one layer, which has nothing of what was deleted.
FROM scratch
COPY --from=system / /
COPY --from=site /site /site
WORKDIR /site
USER 10001
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production MALLOC_ARENA_MAX=2 HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["healthcheck"]
CMD ["node_modules/.bin/node", "--min-semi-space-size=16", "build/program/main.js"]
