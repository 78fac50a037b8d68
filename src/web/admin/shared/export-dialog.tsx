import { type FormEvent, type ReactNode, useState } from 'react';
import type { CsvFormat } from '#contract/csv-format.ts';
import { exportCopy } from '#copy/admin.ts';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { stringifySearch } from '#web/lib/search-params.ts';

type ExportDialogProps = {
  open?: boolean;
  title: string;
  text: string;
  /** Of the API. */
  path: string;
  query: { [parameter: string]: string | number | undefined };
  isInvalid?: boolean;
  onClose: () => void;
  /** Fields before the format. */
  children?: ReactNode;
};

const formats = ['excel', 'csv'] as const satisfies readonly CsvFormat[];

/** The file is downloaded through a link, so its content is never held in memory by the page. */
export function ExportDialog(props: ExportDialogProps) {
  const { open = true, title, text, path, query, isInvalid = false, onClose, children } = props;
  const [format, setFormat] = useState<CsvFormat>('excel');
  const download = (event: FormEvent) => {
    event.preventDefault();
    const link = document.createElement('a');
    link.href = `/api${path}${stringifySearch({ ...query, format })}`;
    link.download = '';
    // In the document, where the session is checked first.
    document.body.append(link);
    link.click();
    link.remove();
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="-mt-3 text-sm text-soft">{text}</p>
      <form noValidate className="grid grid-cols-1 gap-6" onSubmit={download}>
        {children}
        <ChoiceList
          legend={exportCopy.format}
          choices={formats.map((value) => ({ value, ...exportCopy.formats[value] }))}
          value={format}
          onChange={setFormat}
        />
        <button type="submit" className="button" disabled={isInvalid}>
          {exportCopy.open}
        </button>
      </form>
    </Dialog>
  );
}
