/** One source of W3C actions, as both WebDriver and WebDriver BiDi take it. */
type ActionSource = { type: string; id: string; parameters?: { pointerType: string }; actions: object[] };

/** One tab of a browser that is not Chromium, driven from outside through the standard's own protocols. */
export type Engine = {
  name: 'Firefox' | 'WebKitGTK';
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page with these arguments; what it returns must be JSON. */
  evaluate(body: string, ...values: unknown[]): Promise<unknown>;
  /** Real input of the pointer or the keys, not events that scripts make. */
  perform(sources: ActionSource[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** The source of a function that gives its answer as JSON, whatever protocol carries it. */
export function asFunction(body: string, values: unknown[]): string {
  return `function () { return JSON.stringify((function () { ${body} }).apply(null, ${JSON.stringify(values)})) ?? 'null'; }`;
}

/** Asks until the answer is not undefined; a program that has just been started needs a while. Throws after `within` ms. */
export async function until<T>(ask: () => Promise<T | undefined>, what: string, within = 30_000): Promise<T> {
  const end = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`not within ${within} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
