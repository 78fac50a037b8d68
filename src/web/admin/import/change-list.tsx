import { useState } from 'react';
import type { ImportedChange } from '#contract/catalogue-files.ts';
import { importChangesCopy, importColumnCopy } from '#copy/admin-import.ts';

type ChangeListProps = { title: string; changes: readonly ImportedChange[]; total: number; isNew?: boolean };

const INITIAL_COUNT = 25;

/** A list of products, each an expandable row with its changes. */
export function ChangeList({ title, changes, total, isNew = false }: ChangeListProps) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? changes : changes.slice(0, INITIAL_COUNT);
  const hidden = changes.length - shown.length;
  return (
    <section className="import-part">
      <h3 className="text-lg">{title}</h3>
      <ul className="import-changes">
        {shown.map((change) => (
          <ProductChanges key={change.line} change={change} isNew={isNew} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="button-plain mt-3" onClick={() => setExpanded(true)}>
          {importChangesCopy.showMore(hidden)}
        </button>
      )}
      {isExpanded && total > changes.length && (
        <p className="mt-2 text-sm text-soft">{importChangesCopy.first(changes.length, total)}</p>
      )}
    </section>
  );
}

/** Renders the cells on first opening, since there may be thousands of rows. */
function ProductChanges({ change, isNew }: { change: ImportedChange; isNew: boolean }) {
  const { name, brand, line, changes } = change;
  const [hasBeenOpened, setOpened] = useState(false);
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
        {hasBeenOpened && <ChangeTable changes={changes} isNew={isNew} />}
      </details>
    </li>
  );
}

function ChangeTable({ changes, isNew }: { changes: ImportedChange['changes']; isNew: boolean }) {
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

/** The blisters of a product are shown one per line. */
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
