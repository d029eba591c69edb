/** Answers every request with the one answer of a file: node bench/references/bare-server.ts FILE PORT */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as z from 'zod/mini';

const response = z.object({ body: z.string(), headers: z.record(z.string(), z.string()) });

const [file = '', port] = process.argv.slice(2);
const { body, headers } = response.parse(JSON.parse(readFileSync(file, 'utf8')));
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(bytes);
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
