import { OperatorError } from '../../server/ops/operator-errors.ts';

/** What was typed after a command: words, and options with what follows them. */
export type Typed = { words: string[]; options: Map<string, string> };

type Known = {
  /** Options with a value, and those without. */
  valued?: readonly string[];
  flags?: readonly string[];
  /** At most so many words. */
  most: number;
  usage: string;
};

/** Throws an OperatorError with the usage where an option is unknown, has no value, or a word is too much. */
export function readOptions(typed: readonly string[], { valued = [], flags = [], most, usage }: Known): Typed {
  const words: string[] = [];
  const options = new Map<string, string>();
  const rest = [...typed];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('-')) words.push(word);
    else if (flags.includes(word)) options.set(word, '');
    else if (!valued.includes(word)) throw new OperatorError(`"${word}" is no option of this command: ${usage}`);
    else {
      const value = rest.shift();
      if (value === undefined || value === '' || value.startsWith('--'))
        throw new OperatorError(`${word} needs a value: ${usage}`);
      options.set(word, value);
    }
  }
  if (words.length > most) throw new OperatorError(`"${words[most]}" is too much: ${usage}`);
  return { words, options };
}

/** A whole number from 1 on; undefined where the option is absent. */
export function readNumber({ options }: Typed, option: string): number | undefined {
  const typed = options.get(option);
  if (typed === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(typed)) throw new OperatorError(`${option} is a whole number from 1 to 999999, not "${typed}".`);
  return Number(typed);
}
