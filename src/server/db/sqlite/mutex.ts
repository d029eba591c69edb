/** A lock that is granted in the order in which it was asked for. */
export class Lock {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  get isHeld(): boolean {
    return this.#isHeld;
  }

  async obtain(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isHeld = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
