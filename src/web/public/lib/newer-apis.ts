/**
 * Polyfills of what the code and its packages use and browsers at the floor (browser-floor.ts) lack; loaded before all else.
 * Written on the prototypes, as a package's own use of a missing method would take the page with it.
 */
type Names = Record<string, (...parameters: never[]) => unknown>;

function fill(on: object, methods: Names): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in on)) Object.defineProperty(on, name, { value, writable: true, configurable: true });
}

fill(Array.prototype, {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, value: unknown) {
    const place = index < 0 ? this.length + index : index;
    if (place < 0 || place >= this.length) throw new RangeError('Invalid index');
    return this.map((item, at) => (at === place ? value : item));
  },
});

fill(Map, {
  groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
    const groups = new Map<Key, Item[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  },
});

/** With the flag u a surrogate matches alone only where its other half is missing. */
const LONE = /\p{Surrogate}/gu;
fill(String.prototype, {
  isWellFormed(this: string) {
    return this.search(LONE) === -1;
  },
  toWellFormed(this: string) {
    return this.replace(LONE, '\uFFFD');
  },
});

fill(Promise, {
  withResolvers<Value>() {
    const made: Partial<PromiseWithResolvers<Value>> = {};
    const promise = new Promise<Value>((resolve, reject) => Object.assign(made, { resolve, reject }));
    return Object.assign(made, { promise });
  },
});

fill(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});

fill(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), milliseconds);
    return controller.signal;
  },
});
