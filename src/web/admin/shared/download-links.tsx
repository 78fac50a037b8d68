import { exportCopy } from '#copy/admin.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

type DownloadLinksProps = {
  /** Of the API. */
  path: string;
  query: { [parameter: string]: string | undefined };
};

/** Links to the same file for any program and for Excel in Spanish. */
export function DownloadLinks({ path, query }: DownloadLinksProps) {
  const url = `/api${path}`;
  return (
    <>
      <a className="button-plain" href={url + stringifySearch(query)} download>
        {exportCopy.open}
      </a>
      <a className="button-plain" href={url + stringifySearch({ ...query, format: 'excel' })} download>
        {exportCopy.openInExcel}
      </a>
    </>
  );
}
