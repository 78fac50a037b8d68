import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchText } from '#domain/search-text.ts';
import { staffBrands } from '#web/features/admin-brands/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { replacesEntry } from '#web/lib/history-entry.ts';

type BrandPath = '/admin/bancos' | '/admin/marcas';

/** All brands, and those that match the search in the URL. Filtered in the browser, since there are few. */
export function useBrandSearch(path: BrandPath, search: string) {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const query = useQuery(staffBrands(api));
  const wanted = searchText(search);
  const found = query.data?.filter(({ name }) => searchText(name).includes(wanted));
  const searchFor = (text: string) =>
    navigate({
      to: path,
      search: text ? { search: text } : {},
      replace: replacesEntry({ search }, { search: text }),
      resetScroll: false,
    });
  return { all: query.data, found, isFailed: query.isError, retry: () => query.refetch(), searchFor };
}

export type FoundBrands = ReturnType<typeof useBrandSearch>;
