import { shortcutCopy } from '#copy/admin.ts';
import { adminNavItems } from '#web/admin/shared/admin-sections.ts';
import { Dialog } from '#web/components/dialog.tsx';

const pageShortcuts = [
  { keys: ['/'], does: shortcutCopy.search },
  { keys: ['n'], does: shortcutCopy.add },
  { keys: ['Esc'], does: shortcutCopy.escape },
  { keys: ['?'], does: shortcutCopy.help },
];
const navigationShortcuts = adminNavItems.map(({ key, label }) => ({ keys: ['g', key], does: label }));

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={shortcutCopy.title} closeLabel={shortcutCopy.close}>
      <p className="text-sm text-soft">{shortcutCopy.text}</p>
      <ShortcutList title={shortcutCopy.groups.page} rows={pageShortcuts} />
      <ShortcutList title={shortcutCopy.groups.go} rows={navigationShortcuts} />
    </Dialog>
  );
}

type ShortcutListProps = { title: string; rows: ReadonlyArray<{ keys: readonly string[]; does: string }> };

function ShortcutList({ title, rows }: ShortcutListProps) {
  return (
    <section>
      <h2 className="label text-soft">{title}</h2>
      <dl className="mt-1">
        {rows.map(({ keys, does }) => (
          <div key={does} className="staff-keys">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
