import { useState } from 'react';
import type { ImportedChange } from '#contract/catalogue-files.ts';
import { importChangesCopy, importColumnCopy } from '#copy/admin-import.ts';

type ChangeListProps = { title: string; changes: readonly ImportedChange[]; all: number; isNew?: boolean };

const SHOWN_AT_FIRST = 25;

/** A list of products, each an expandable row with its changes. */
export function ChangeList({ title, changes, all, isNew = false }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN_AT_FIRST);
  const hidden = changes.length - shown.length;
  return (
    <section className="import-part">
      <h3 className="text-lg">{title}</h3>
      <ul className="import-changes">
        {shown.map((change) => (
          <Product key={change.line} change={change} isNew={isNew} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="button-plain mt-3" onClick={() => setWhole(true)}>
          {importChangesCopy.showMore(hidden)}
        </button>
      )}
      {isWhole && all > changes.length && (
        <p className="mt-2 text-sm text-soft">{importChangesCopy.first(changes.length, all)}</p>
      )}
    </section>
  );
}

/** Renders the cells on first opening, since there may be thousands of rows. */
function Product({ change, isNew }: { change: ImportedChange; isNew: boolean }) {
  const { name, brand, line, changes } = change;
  const [wasOpened, setOpened] = useState(false);
  return (
    <li>
      <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>
          <span className="import-product">
            <span className="font-display text-base">{name}</span>
            <span className="text-soft">{brand}</span>
          </span>
          <span className="figures text-xs text-soft">
            {isNew
              ? importChangesCopy.line(line)
              : `${importChangesCopy.changes(changes.length)}, ${importChangesCopy.line(line)}`}
          </span>
        </summary>
        {wasOpened && <Cells changes={changes} isNew={isNew} />}
      </details>
    </li>
  );
}

function Cells({ changes, isNew }: { changes: ImportedChange['changes']; isNew: boolean }) {
  return (
    <table className="import-cells">
      <thead>
        <tr>
          <th scope="col">{importChangesCopy.column}</th>
          {!isNew && <th scope="col">{importChangesCopy.before}</th>}
          <th scope="col">{isNew ? importChangesCopy.value : importChangesCopy.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ column, before, after }) => (
          <tr key={column}>
            <th scope="row">{importColumnCopy[column] ?? column}</th>
            {!isNew && <Cell text={before} label={importChangesCopy.before} />}
            <Cell text={after} label={isNew ? importChangesCopy.value : importChangesCopy.after} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The presentations of a product are shown one per line. */
function Cell({ text, label }: { text: string; label: string }) {
  return (
    <td data-label={label}>
      {text === '' ? (
        <i className="text-soft">{importChangesCopy.empty}</i>
      ) : (
        (importChangesCopy.words[text] ?? text.replaceAll(' | ', '\n'))
      )}
    </td>
  );
}
