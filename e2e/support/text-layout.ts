import { expect, type Page } from '@playwright/test';

type TextFaults = {
  /** Texts that a box cuts off. What scrolls, or is drawn over the page, is not cut off. */
  clipped: string[];
  /** Pairs of texts that are drawn over each other, outside of bars that stay in the view. */
  overlapping: string[];
};

/** Finds the texts of a page that cannot be read because of its layout. */
function findTextFaults(page: Page): Promise<TextFaults> {
  return page.evaluate(() => {
    const ancestors = (node: Node) => {
      const boxes: HTMLElement[] = [];
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement)
        boxes.push(box);
      return boxes;
    };
    const isShown = ({ parentElement: box }: Node) =>
      box?.checkVisibility({
        visibilityProperty: true,
        opacityProperty: true,
        contentVisibilityAuto: true,
      }) && !box.closest('.sr-only, script, style, option, textarea, svg, [aria-hidden="true"], .loader');
    // At this width, unlike `.sr-only`.
    const isForScreenReaders = (node: Node) =>
      ancestors(node).some((box) => box.clientWidth <= 1 && getComputedStyle(box).position === 'absolute');
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cuts = (box: Element, text: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isCutSideways = text.width > 0 && (text.left < left - 1 || text.right > right + 1);
      const isCutBelow = text.top < top - 2 || text.bottom > bottom + 2;
      return (hides(overflowX) && isCutSideways) || (hides(overflowY) && isCutBelow);
    };
    const isClipped = (node: Node, text: DOMRect) => {
      for (const box of ancestors(node)) {
        if (cuts(box, text)) return true;
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return false;
      }
      return false;
    };
    // The part of each line that is seen. A quarter above and below is empty in most scripts.
    const seenLines = (node: Node, range: Range) => {
      const frames = ancestors(node).filter((box) => getComputedStyle(box).overflowX !== 'visible');
      const rects = frames.map((box) => box.getBoundingClientRect());
      return [...range.getClientRects()]
        .map(({ left, right, top, bottom, height }) => ({
          left: Math.max(left, ...rects.map((frame) => frame.left)),
          right: Math.min(right, ...rects.map((frame) => frame.right)),
          top: Math.max(top + height / 4, ...rects.map((frame) => frame.top)),
          bottom: Math.min(bottom - height / 4, ...rects.map((frame) => frame.bottom)),
        }))
        .filter(({ left, right, top, bottom }) => right > left && bottom > top);
    };

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clipped = new Set<string>();
    const lines: { text: string; node: Node; box: ReturnType<typeof seenLines>[number] }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const text = node.textContent?.trim();
      if (!text || !isShown(node) || isForScreenReaders(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isClipped(node, range.getBoundingClientRect())) clipped.add(text);
      const isPinned = ancestors(node).some((box) => /fixed|sticky/.test(getComputedStyle(box).position));
      if (!isPinned) lines.push(...seenLines(node, range).map((box) => ({ text, node, box })));
    }
    const overlapping = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          ({ node, box }) =>
            node !== one.node &&
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 3 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map(({ text }) => `${one.text} / ${text}`),
    );
    return { clipped: [...clipped], overlapping };
  });
}

/** Words of the elements that are on several lines. */
export function findBrokenWords(elements: Element[]): string[] {
  const range = document.createRange();
  return elements.flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (walker.nextNode())
      for (const { 0: word, index } of walker.currentNode.textContent?.matchAll(/[^\s-]+/g) ?? []) {
        range.setStart(walker.currentNode, index);
        range.setEnd(walker.currentNode, index + word.length);
        // A first letter that is made a capital is a part of its own, left of the next one.
        const parts = [...range.getClientRects()];
        if (parts.some(({ left }, part) => left < (parts[part - 1]?.right ?? left) - 1)) broken.push(word);
      }
    return broken;
  });
}

/** Chosen options and placeholders that are wider than their fields. */
export function findCutTexts(fields: Element[]): string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  return fields.flatMap((field) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const [text, textFont] =
      field instanceof HTMLSelectElement
        ? [field.selectedOptions[0]?.text ?? '', font]
        : [field.getAttribute('placeholder') ?? '', getComputedStyle(field, '::placeholder').font];
    if (!canvas) return [];
    canvas.font = textFont;
    return canvas.measureText(text).width > room ? [text] : [];
  });
}

/** Fails if texts of the page are drawn over each other. */
export async function expectNoOverlap(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  expect((await findTextFaults(page)).overlapping).toEqual([]);
}

/** Fails if the page is wider than the screen, or cuts off a text. A phone shows a wider page, without zooming out, only in part. */
export async function expectFitsScreen(page: Page): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // `innerWidth` grows with the page.
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
  expect((await findTextFaults(page)).clipped, page.url()).toEqual([]);
}

/** The spacing that a page must bear without loss (WCAG 2.2, 1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/**
 * Fails if the page at 320 px, with more space in its text, cuts off a text or scrolls sideways. Text that is shortened by
 * design also with its own spacing, such as a long name, is not counted.
 */
export async function expectSpacedTextFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  await expect(page.locator('.skeleton')).toHaveCount(0);
  const shortened = new Set((await findTextFaults(page)).clipped);
  // As an extension of the browser does; the Content Security Policy blocks a `<style>`.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);

  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  const { clipped, overlapping } = await findTextFaults(page);
  expect(clipped.filter((text) => !shortened.has(text))).toEqual([]);
  expect(overlapping).toEqual([]);
}

/** On a phone a bar at the lower edge covers a part of a target, which axe takes for one that is too small. */
export async function showWholePage(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
}
