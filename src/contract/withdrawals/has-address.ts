const SCHEME = /[a-z][a-z\d+.-]{0,20}:\/\/|\bwww\./i;
/** By its ending, of which mail programs make a link also where no scheme stands before. */
const HOST =
  /[\p{L}\p{N}]\.(?:com|net|org|info|biz|eu|it|io|me|co|ru|cn|de|fr|uk|es|ch|us|tv|cc|gg|ly|xyz|top|site|online|shop|store|app|dev|link|click|live|club|vip)(?![\p{L}\p{N}])/iu;
const PATH = /[\p{L}\p{N}]\.[\p{L}\p{N}-]{2,30}[/:?#]\S/u;

/** Whether a line has what a mail program would make a link of: a URL, a host, an e-mail address. */
export const hasAddress = (line: string): boolean =>
  line.includes('@') || SCHEME.test(line) || HOST.test(line) || PATH.test(line);
