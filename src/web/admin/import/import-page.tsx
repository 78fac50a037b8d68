import { ImportArea } from '#web/admin/import/import-area.tsx';

export function ImportPage() {
  return <ImportArea />;
}
