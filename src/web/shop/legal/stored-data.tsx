import { cookiePageCopy, storedDataCopy } from '#copy/stored-data.ts';
import type { StoredKey } from '#web/lib/local-store.ts';
import type { ScriptCookie } from '#web/lib/page-input.ts';

type Item = { purpose: string; duration: string; isStaffOnly?: true };
type Items = Readonly<Record<string, Item>>;

// A new key or cookie does not compile without its description.
const cookies: Readonly<Record<ScriptCookie, Item>> & Items = storedDataCopy.cookies;
const localStorage: Readonly<Record<StoredKey, Item>> & Items = storedDataCopy.localStorage;
const stored = { ...storedDataCopy, cookies, localStorage };
const kinds = ['cookies', 'localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

/** What the site stores in the browser, why and how long. */
export function StoredData() {
  return (
    <>
      <div className="measure mt-6 space-y-4">
        <p>{cookiePageCopy.intro}</p>
        <p>{cookiePageCopy.clear}</p>
        <p>{cookiePageCopy.age}</p>
        <p>{cookiePageCopy.checks}</p>
      </div>
      {kinds.map((kind) => (
        <StoredItems key={kind} kind={kind} items={stored[kind]} />
      ))}
    </>
  );
}

function StoredItems({ kind, items }: { kind: (typeof kinds)[number]; items: Items }) {
  const { title, text } = cookiePageCopy.kinds[kind];
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-1 text-sm text-soft">{text}</p>
      <dl className="mt-4 border-b border-line">
        {Object.entries(items).map(([name, { purpose, duration, isStaffOnly }]) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1 border-t border-line py-3 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="wrap-anywhere font-semibold">
              <code>{name}</code>
              {isStaffOnly && (
                <span className="ml-2 text-xs font-normal text-soft">{cookiePageCopy.staffOnly}</span>
              )}
            </dt>
            <dd>
              <p>{purpose}</p>
              <p className="text-sm text-soft">{duration}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
