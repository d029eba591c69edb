import { expect, test } from 'vitest';
import { deviceNameOf } from './device-names.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone · Safari'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'iPhone · Chrome'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Mobile/15E148`, 'iPhone'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`, 'Mac/iPad · Safari'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`, 'Android · Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Android · Samsung Internet',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/140.0.0.0`, 'Windows · Edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Linux · Firefox'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5) FxiOS/140.0', 'iPad · Firefox'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is named %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test('no word of the header becomes a part of the name', () => {
  expect(deviceNameOf('iPhone <script>alert(1)</script> Safari/ \u202e Marco')).toBe('iPhone · Safari');
  expect(deviceNameOf('x'.repeat(100_000))).toBeNull();
});
