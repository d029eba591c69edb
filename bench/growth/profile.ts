import * as z from 'zod/mini';

const frame = z.object({ functionName: z.string(), url: z.string() });
const cpuProfile = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: frame, children: z.optional(z.array(z.number())) })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Frame = z.infer<typeof frame>;

/** Parts below this share are told together. */
const SHARE_MIN = 0.03;

/** What the samples of V8's profiles were taken in, largest share first; what waited is left out. */
export function partsOf(profiles: string[]): { name: string; share: number }[] {
  const times = new Map<string, number>();
  for (const text of profiles) {
    const { nodes, samples, timeDeltas } = cpuProfile.parse(JSON.parse(text));
    const parts = new Map(namedNodes(nodes));
    for (const [index, id] of samples.entries()) {
      const part = parts.get(id);
      if (part !== undefined) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
    }
  }
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0);
  const shares = [...times].map(([name, time]) => ({ name, share: time / whole })).sort((a, b) => b.share - a.share);
  const told = shares.filter(({ share }) => share >= SHARE_MIN);
  const rest = 1 - told.reduce((sum, { share }) => sum + share, 0);
  return [...told, { name: 'the rest', share: rest }];
}

type Node = z.infer<typeof cpuProfile>['nodes'][number];

/** What has no file of its own, such as a native function, belongs to whoever called it. */
function namedNodes(nodes: Node[]): [number, string | undefined][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  return nodes.map((node) => {
    let current: Node | undefined = node;
    for (; current; current = byId.get(parents.get(current.id) ?? -1)) {
      const part = partOf(current.callFrame);
      if (part !== undefined) return [node.id, part === 'idle' ? undefined : part];
    }
    return [node.id, 'the rest'];
  });
}

/** Undefined for what only its caller tells. */
function partOf({ functionName, url }: Frame): string | undefined {
  if (functionName === '(idle)') return 'idle';
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)') return 'native code and the kernel';
  const [, scope = ''] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (scope !== '') return scope;
  if (url.includes('/src/server/db/')) return 'SQLite and its adapter';
  if (/\/src\/(server|contract)\//.test(url)) return "the product's own code";
  if (url.startsWith('node:'))
    return url.includes('http') ? "Node's HTTP" : url.includes('fs') ? "Node's files" : "Node's streams and timers";
  return undefined;
}
