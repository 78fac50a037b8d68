import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const PATH = '/sobre-nosotros';

/** Opens the page as the server sent it, with markup as an attacker could get it into a text of the page. */
async function openWithMarkup(page: Page, change: (html: string) => string) {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => refused.push(effectiveDirective));
  });
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.route('**/planted.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.planted = true' }),
  );
  await page.goto(PATH);
}

/** Whether the planted script ran, and what the policy refused until the page's own scripts had run. */
const readResult = (page: Page) =>
  page.evaluate(() => ({
    hasRun: 'planted' in window,
    refused: (window as unknown as { refused: string[] }).refused,
  }));

const plantings: ReadonlyArray<readonly [string, string, (html: string) => string]> = [
  ['an inline script', 'script-src-elem', (html) => plant(html, '<script>window.planted = true</script>')],
  ['a module', 'script-src-elem', (html) => plant(html, '<script type="module">planted = true</script>')],
  [
    'a file of the site itself',
    'script-src-elem',
    (html) => plant(html, '<script src="/planted.js"></script>'),
  ],
  [
    'a handler',
    'script-src-attr',
    (html) => plant(html, '<img src="data:," alt="" onerror="planted = true">'),
  ],
  [
    "the page's own script with another address",
    'script-src-elem',
    (html) => plant(html, startScript(html).replace(/\/assets\/[^" ]+/, '/planted.js')),
  ],
];

for (const [name, directive, change] of plantings)
  test(`${name} that is planted in a page does not run, and the page's own scripts do`, async ({
    page,
    allowComplaints,
  }) => {
    allowComplaints(/Content Security Policy/);
    await openWithMarkup(page, change);

    expect(await readResult(page)).toEqual({ hasRun: false, refused: [directive] });
  });

test('without planted markup the policy refuses nothing', async ({ page }) => {
  await openWithMarkup(page, (html) => html);

  expect(await readResult(page)).toEqual({ hasRun: false, refused: [] });
});

function plant(html: string, markup: string): string {
  return html.replace('<body>', `<body>${markup}`);
}

function startScript(html: string): string {
  return /<script>\{let m=.*?<\/script>/s.exec(html)?.[0] ?? '';
}
