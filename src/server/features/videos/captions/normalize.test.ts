import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { normalizeCaptions } from './normalize.ts';

const lines = (...some: string[]) => some.join('\n');
const cue = (...words: string[]) => lines('WEBVTT', '', '00:00:01.000 --> 00:00:02.000', ...words, '');

function read(text: string): string {
  const normalized = normalizeCaptions(text);
  if (!normalized.ok) throw new Error(JSON.stringify(normalized.problem));
  return normalized.text;
}

const refused = (text: string) => {
  const normalized = normalizeCaptions(text);
  return normalized.ok ? undefined : normalized.problem;
};

describe('what is read', () => {
  test('SubRip, with its numbers, commas and newlines', () => {
    const file =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\nGinocchia in linea\r\ncon le punte.\r\n\r\n2\r\n0:01:04,5 --> 01:06,120\r\nGiù 💪🏽\r\n';
    expect(read(file)).toBe(
      lines(
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:03.500',
        'Ginocchia in linea',
        'con le punte.',
        '',
        '00:01:04.500 --> 00:01:06.120',
        'Giù 💪🏽',
        '',
      ),
    );
  });

  test('WebVTT with everything it has, of which styles, regions, names of cues and unknown settings leave', () => {
    const file = lines(
      'WEBVTT - Squat',
      'Kind: captions',
      '',
      'NOTE scritto da Marco',
      '',
      'STYLE',
      '::cue { background: url(https://example.com/x) }',
      '',
      'REGION',
      'id:basso',
      '',
      'saluto',
      '00:10.000 --> 00:12.000 align:start line:10% position:150% region:basso size:50% size:60% onclick:x',
      '<v Marco>Ciao</v>',
      '',
      'NOTE',
      'prima in ordine',
      'di tempo',
      '',
      '00:01.000-->00:02.000',
      'Prima.',
      '',
      'NOTE in fondo',
    );
    expect(read(file)).toBe(
      lines(
        'WEBVTT',
        '',
        'NOTE',
        'prima in ordine',
        'di tempo',
        '',
        '00:00:01.000 --> 00:00:02.000',
        'Prima.',
        '',
        'NOTE scritto da Marco',
        '',
        '00:00:10.000 --> 00:00:12.000 line:10% size:50% align:start',
        '<v Marco>Ciao</v>',
        '',
        'NOTE in fondo',
        '',
      ),
    );
  });

  test('cues with nothing between them but their numbers or times', () => {
    const file = lines('1', '00:00:01,000 --> 00:00:02,000', 'Uno', '2', '00:00:03,000 --> 00:00:04,000', 'Due');
    expect(read(file)).toBe(
      lines('WEBVTT', '', '00:00:01.000 --> 00:00:02.000', 'Uno', '', '00:00:03.000 --> 00:00:04.000', 'Due', ''),
    );
  });

  test.each<[string, string[], string[]]>([
    ['tags it has, closed', ['<i>su</i> <b.forte>giù <u>qui'], ['<i>su</i> <b.forte>giù <u>qui</u></b>']],
    ['tags of SubRip', ['<I>su</I> <font color="#fff">giù</font> {\\an8}qui'], ['<i>su</i> giù qui']],
    [
      'scripts',
      ['<script>alert(1)</script> <img src=x onerror=alert(1)>', '<a href="javascript:x">qui</a>'],
      ['alert(1)', 'qui'],
    ],
    ['events on tags it has', ['<b onclick=x>forte</b>'], ['<b>forte</b>']],
    [
      'signs',
      ['3 < 4 & 5 > 2', '<3 &amp; &egrave; &#232; &nope'],
      ['3 &lt; 4 &amp; 5 &gt; 2', '&lt;3 &amp; &egrave; &#232; &amp;nope'],
    ],
    ['crossed tags', ['<b><i>a</b></i> c'], ['<b><i>a</i></b> c']],
    ['times within it', ['<00:00:01.500>ora <00:00:09.000>mai'], ['<00:00:01.500>ora mai']],
    ['lines of which nothing is left', ['<font>', 'qui'], ['qui']],
  ])('%s', (_what, words, expected) => {
    expect(read(cue(...words))).toBe(cue(...expected));
  });
});

describe('what cannot be read is refused with its line', () => {
  test.each<[string, string, number]>([
    ['a film', '\u0000\u0000\u0000\u0018ftypmp42', 1],
    ['a page', '<!doctype html>\n<p>ciao</p>', 1],
    ['nothing but a header', 'WEBVTT\n', 1],
    ['words without times', lines('1', '00:00:01,000 --> 00:00:02,000', 'Uno', '', 'Due'), 5],
    ['a time that is none', lines('WEBVTT', '', '00:00:61.000 --> 00:02:00.000', 'Uno'), 3],
    ['a broken arrow', lines('1', '00:00:01,000 -> 00:00:02,000', 'Uno'), 2],
    ['an end before the beginning', lines('WEBVTT', '', 'a', '00:02.000 --> 00:01.000', 'Uno'), 4],
    ['a second line of times that is broken', lines('WEBVTT', '', '00:01.000 --> 00:02.000', 'Uno', '00:03 --> 00:04', 'Due'), 5],
    ['two lines above the times', lines('WEBVTT', '', 'a', 'b', '00:01.000 --> 00:02.000', 'Uno'), 3],
    ['a name in SubRip', lines('uno', '00:00:01,000 --> 00:00:02,000', 'Uno'), 1],
    ['a cue in a note', lines('WEBVTT', '', '00:01.000 --> 00:02.000', 'Uno', '', 'NOTE', '00:03.000 --> 00:04.000'), 7],
    ['a control character', cue('Uno', 'Due\u0007'), 5],
    ['half a character', cue('Uno \uD83D'), 4],
  ])('%s', (_what, text, line) => {
    expect(refused(text)).toEqual({ code: 'not_captions', limit: line });
  });

  test('too many cues, and a text that grows too long, are too long', () => {
    const many = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `00:${String(Math.floor(n / 60) % 60).padStart(2, '0')}:00,000 --> 01:00:00,000\nx\n`,
      ).join('\n');
    const { cuesMax, charactersMax } = limits.videos.captions;
    expect(refused(many(cuesMax))).toBeUndefined();
    expect(refused(many(cuesMax + 1))).toEqual({ code: 'too_many', limit: cuesMax });
    expect(refused(cue(...Array<string>(charactersMax / 4000).fill('&'.repeat(1000))))).toEqual({
      code: 'too_long',
      limit: charactersMax,
    });
  });

  test('a line that nobody could read on a phone, and a cue with more tags than words, are refused with their lines', () => {
    const { lineMax, tagsMax } = limits.videos.captions;
    const atMost = cue('x'.repeat(lineMax), '<b>a</b>'.repeat(tagsMax / 2));
    expect(refused(atMost)).toBeUndefined();
    expect(refused(cue('breve', 'x'.repeat(lineMax + 1)))).toEqual({ code: 'line_too_long', limit: 5 });
    expect(refused(`WEBVTT\n\nNOTE ${'x'.repeat(lineMax)}`)).toEqual({ code: 'line_too_long', limit: 3 });
    expect(refused(cue('<b>a</b>'.repeat(tagsMax / 2), '<i>'))).toEqual({ code: 'not_captions', limit: 4 });
  });

  test.each([
    ['<', '<b', '<b.', '&', '{\\', '-->', '<v ', '0:', '<00:00', '\n1\n'].map((piece) => piece.repeat(900 / piece.length)),
    [`<v${' '.repeat(900)}a`],
    ['<b>'.repeat(300), '</i>'.repeat(200)],
    ['00:00.0-->00:00.1\na'],
    ['1\n00:00.0-->00:00.1'],
  ])('the work for the worst texts grows with their length and no faster: %#', (...worst) => {
    const text = (times: number) => cue(...Array<string[]>(times).fill(worst).flat());
    const most = Math.floor(limits.videos.captions.charactersMax / text(1).length);
    const once = (times: number) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n += 1) normalizeCaptions(text(times));
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    // The least of several, in turns: compiling and collecting garbage only ever add to the work.
    const rounds = Array.from({ length: 6 }, () => ({ whole: once(most), quarter: once(Math.floor(most / 4)) }));
    const least = (part: 'whole' | 'quarter') => Math.min(...rounds.map((round) => round[part]));
    // Four times as long: four times the work where it is linear, sixteen where it is quadratic.
    expect(least('whole') / Math.max(least('quarter'), 2_000)).toBeLessThan(12);
  });
});
