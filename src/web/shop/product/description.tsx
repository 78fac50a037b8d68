import { useState } from 'react';
import { productCopy } from '#copy/product.ts';
import { cutDescription } from '#web/shop/product/cut-description.ts';

/** Full text in the HTML; if scripts are enabled, CSS hides the part beyond the limit from the first paint. */
export function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const paragraphs = cutDescription(text);
  const isLong = paragraphs.some(({ rest }) => rest !== '');
  const hidden = open ? '' : 'scripted:hidden';
  const lastShown = paragraphs.findLastIndex(({ shown }) => shown !== '');
  return (
    <div id={DESCRIPTION_ID} className="measure space-y-3 wrap-anywhere">
      {paragraphs.map(({ shown, rest }, index) => (
        <p key={shown + rest} className={shown === '' ? hidden : ''}>
          {shown}
          {isLong && index === lastShown && !open && <span className="unscripted:hidden">{ELLIPSIS}</span>}
          {rest && <span className={hidden}>{rest}</span>}
        </p>
      ))}
      {isLong && (
        <button
          type="button"
          className="link unscripted:hidden min-h-11 font-semibold"
          aria-expanded={open}
          aria-controls={DESCRIPTION_ID}
          onClick={() => setOpen(!open)}
        >
          {open ? productCopy.readLess : productCopy.readMore}
        </button>
      )}
    </div>
  );
}

const DESCRIPTION_ID = 'descripcion';
const ELLIPSIS = '…';
