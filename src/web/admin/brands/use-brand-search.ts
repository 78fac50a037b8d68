import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { searchText } from '#lib/search-text.ts';
import { staffBrands } from '#web/admin/brands/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { shouldReplaceEntry } from '#web/lib/should-replace-entry.ts';

type BrandPath = '/admin/bancos' | '/admin/marcas';

/** All brands, and those that match the search in the URL. Filtered in the browser, since there are few. */
export function useBrandSearch(path: BrandPath, search: string) {
  const { api } = useAppContext();
  const navigate = useNavigate();
  const query = useQuery(staffBrands(api));
  const normalizedSearch = searchText(search);
  const found = query.data?.filter(({ name }) => searchText(name).includes(normalizedSearch));
  const setSearch = (text: string) =>
    navigate({
      to: path,
      search: text ? { search: text } : {},
      replace: shouldReplaceEntry({ search }, { search: text }),
      resetScroll: false,
    });
  return { all: query.data, found, isFailed: query.isError, retry: () => query.refetch(), setSearch };
}

export type FoundBrands = ReturnType<typeof useBrandSearch>;
