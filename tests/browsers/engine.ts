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
  /** Gives a file to the file input of this selector, as the system's own dialog would. */
  giveFile(selector: string, file: string): Promise<void>;
  /** Of the page itself, without what the browser draws around it. */
  resize(width: number, height: number): Promise<void>;
  /** Deletes the cookies, as another person's browser has none. */
  forget(): Promise<void>;
  /** Errors of the console and failed requests since it was last asked. */
  complaints(): string[];
  /** PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** A failed request as a complaint; asking whether anyone is logged in is answered 401 when nobody is. */
export function failureOf(status: number, url: string): string | undefined {
  const { pathname } = new URL(url);
  return status === 401 && pathname === '/api/auth/verify' ? undefined : `${status} ${pathname}`;
}

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
