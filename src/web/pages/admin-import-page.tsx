import { ImportArea } from '#web/features/admin-import/import-area.tsx';

export function ImportPage() {
  return <ImportArea />;
}
