import type { Page } from '@playwright/test';

/** Texts that would be more than text wherever a page forgot to escape them. The product has no `u` of its own. */
const image = '<img src=x onerror=window.ran=1>';
const script = '</script><script>window.ran=1</script>';
const rest = '<!--<script> ]]> {{name}} {window.ran=1} $& &lt;u&gt; %3Cscript%3E';

export const hostile = {
  firstName: `${image}{{link}}$&`,
  lastName: `${script}<!--`,
  username: `"onfocus=window.ran=1 autofocus x="${image}`,
  email: 'a"><svg/onload=window.ran=1>?cc=x%40evil.example&body=<u>@example.it',
  title: `${script}${image} javascript:window.ran=1 ${rest}`,
  words: `"'${script}\n${image}\n<iframe srcdoc="<script>parent.ran=1</script>"></iframe><a href="javascript:window.ran=1">x</a> \u2028\u2029 ${rest}`,
} as const;

/** How a text stands on a page: spaces and line ends are the page's own business. */
export const shown = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Everything that such a text may have become instead of text. */
export async function becameOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [
      ...document.querySelectorAll('img[src="x"], svg[onload], [onfocus], iframe[srcdoc], a[href^="javascript:" i], u'),
    ];
    const ran = Reflect.get(window, 'ran') === undefined ? [] : ['a script ran'];
    return [...ran, ...found.map((element) => element.outerHTML)];
  });
}
