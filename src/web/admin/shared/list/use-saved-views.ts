import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ListChoice, SavedView } from '#contract/saved-views.ts';
import type { StaffList } from '#contract/staff-lists.ts';
import { savedViewCopy } from '#copy/admin-saved-views.ts';
import { showUndoToast } from '#web/admin/shared/bulk/show-undo-toast.ts';
import { sendOnce } from '#web/admin/shared/form/send-once.ts';
import {
  type Filters,
  type FilterTable,
  isSameView,
  parseViewSearch,
  toViewSearch,
} from '#web/admin/shared/list/list-filters.ts';
import { useListView } from '#web/admin/shared/list/use-list-view.ts';
import type { ListPath, UrlFilters } from '#web/admin/shared/list/use-url-filters.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { type AppContext, useAppContext } from '#web/lib/app-context.ts';
import { redirect } from '#web/lib/router/route.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import { getFirstErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const listPaths = {
  products: '/admin/productos',
  orders: '/admin/pedidos',
  users: '/admin/usuarios',
  claims: '/admin/garantias',
} as const satisfies Record<StaffList, ListPath>;

/** The saved views of a list, and what the user chose for it. */
export const savedViews = (api: ApiClient, list: StaffList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => api.call('getSavedViews', { query: { list }, signal }),
  });

/**
 * On the server: goes to the user's default view where the list is opened without parameters, so that its records are
 * in the first HTML. In the browser `useSavedViews` does it.
 *
 * @throws a redirect.
 */
export async function openDefaultView(
  { api, queries }: AppContext,
  { list, table, search }: { list: StaffList; table: FilterTable; search: RawSearch },
): Promise<void> {
  if (typeof document !== 'undefined' || Object.keys(search).length > 0) return;
  await queries.prefetchQuery(savedViews(api, list));
  const data = queries.getQueryData(savedViews(api, list).queryKey);
  const view = data?.results.find(({ id }) => id === data.default_view);
  const params = view ? parseViewSearch(table, view.search) : {};
  if (Object.keys(params).length > 0) throw redirect({ to: listPaths[list], search: params });
}

/** A saved view as a link of its list. */
export type ViewLink = SavedView & { params: ListParams; isCurrent: boolean };

type ListParams = { [parameter: string]: string };

/**
 * The saved views of a list and the columns of its table. What the list shows is in its URL: opened without filters, the
 * list goes to the user's default view, and its table adds the columns that the user chose last.
 */
export function useSavedViews<Table extends FilterTable>(list: StaffList, url: UrlFilters<Table>) {
  const { api } = useAppContext();
  const { data } = useQuery(savedViews(api, list));
  const filters: { readonly [name: string]: string | undefined } = url.filters;
  const search = toViewSearch(filters);
  const views = (data?.results ?? []).map(
    (view): ViewLink => ({
      ...view,
      params: parseViewSearch(url.table, view.search),
      isCurrent: isSameView(search, view.search),
    }),
  );
  const remembered = data?.columns ?? undefined;
  const defaultView = views.find(({ id }) => id === data?.default_view);
  const replace = (next: object) => url.replaceFilters(next as Filters<Table>);
  useArrival({ isLoaded: data !== undefined, filters, remembered, opened: defaultView?.params, replace });

  const current = views.find(({ isCurrent }) => isCurrent);
  const [lastId, setLastId] = useState<number>();
  if (current && current.id !== lastId) setLastId(current.id);
  return {
    list,
    path: listPaths[list],
    views,
    search,
    defaultView,
    current,
    /** The view that was shown before its filters were changed. */
    last: current ? undefined : views.find(({ id }) => id === lastId),
    /** Ids of the columns of the table; undefined for those of the list. */
    columns: filters.columns ?? remembered,
    /** Undefined returns to the columns of the list. */
    showColumns: (columns: string | undefined) => {
      const { columns: _, ...others } = filters;
      return replace(columns === undefined ? others : { ...others, columns });
    },
  };
}

export type SavedViewsState = Omit<ReturnType<typeof useSavedViews<FilterTable>>, 'showColumns'> & {
  showColumns: (columns: string | undefined) => unknown;
};

type Arrival = {
  isLoaded: boolean;
  filters: { readonly [name: string]: string | undefined };
  remembered: string | undefined;
  /** The parameters of the default view. */
  opened: ListParams | undefined;
  replace: (filters: object) => unknown;
};

/**
 * Adds to the URL what the user chose for the list, each once: a list that is cleared later stays so. The columns wait
 * for the table, which the first rendering does not show.
 */
function useArrival({ isLoaded, replace, ...list }: Arrival): void {
  const isTable = useListView() === 'table';
  const step = useRef<ArrivalStep>('view');
  useEffect(() => {
    if (!isLoaded || step.current === 'done') return;
    const view = step.current === 'view' ? findOpenedView(list) : undefined;
    // The columns follow once the URL has the filters of the view.
    step.current = isTable && !view ? 'done' : 'columns';
    const next = step.current === 'done' ? addColumns(list) : view;
    if (next) replace(next);
  });
}

type ArrivalStep = 'view' | 'columns' | 'done';

function findOpenedView({ filters, opened }: Pick<Arrival, 'filters' | 'opened'>): ListParams | undefined {
  return Object.values(filters).every((value) => value === undefined) ? opened : undefined;
}

function addColumns({ filters, remembered }: Pick<Arrival, 'filters' | 'remembered'>): object | undefined {
  return filters.columns === undefined && remembered ? { ...filters, columns: remembered } : undefined;
}

function useInvalidateViews(list: StaffList) {
  const { api, queries } = useAppContext();
  return () => queries.invalidateQueries({ queryKey: savedViews(api, list).queryKey });
}

/** Creates a view, or changes one. */
export function useSaveView(list: StaffList) {
  const { api } = useAppContext();
  const invalidate = useInvalidateViews(list);
  return useMutation({
    mutationFn: ({ view, ...draft }: ViewDraft) =>
      view
        ? api.call('changeSavedView', { params: { id: view.id }, body: { ...draft, version: view.version } })
        : sendOnce(`view-request-${list}`, draft, (headers) =>
            api.call('createSavedView', { body: { list, ...draft }, headers }),
          ),
    onSuccess: invalidate,
  });
}

type ViewDraft = Pick<SavedView, 'name' | 'search' | 'is_shared'> & { view: SavedView | undefined };

/** Deletes a view; the toast creates it again. */
export function useDeleteView(list: StaffList) {
  const { api } = useAppContext();
  const invalidate = useInvalidateViews(list);
  const { mutateAsync: restore } = useSaveView(list);
  const showError = (error: Error) => toast.error(getFirstErrorText(error, savedViewCopy.failed));
  return useMutation({
    mutationFn: ({ id }: SavedView) => api.call('deleteSavedView', { params: { id } }),
    onSuccess: (_nothing, { name, search, is_shared, is_own }) => {
      const undo = () => void restore({ name, search, is_shared, view: undefined }).catch(showError);
      showUndoToast(savedViewCopy.deleted(name), is_own ? undo : undefined);
    },
    onError: showError,
    // After an error, too: another tab may have deleted it.
    onSettled: invalidate,
  });
}

/** Remembers the columns of a list, or the view that it opens with. Requests of one list are sent one by one. */
export function useChooseForList(list: StaffList) {
  const { api, queries } = useAppContext();
  return useMutation({
    scope: { id: `list-choice-${list}` },
    mutationFn: (choice: Omit<ListChoice, 'list'>) =>
      api.call('chooseForList', { body: { list, ...choice } }),
    onSuccess: (chosen) => queries.setQueryData(savedViews(api, list).queryKey, chosen),
    onError: (error) => toast.error(getFirstErrorText(error, savedViewCopy.notRemembered)),
  });
}
