import { useQueries } from '@tanstack/react-query';
import type { Permission } from '#contract/staff-roles.ts';
import { adminCopy, paletteCopy } from '#copy/admin.ts';
import { staffClaimCopy } from '#copy/admin-claims.ts';
import { staffOrderCopy } from '#copy/admin-orders.ts';
import { settingsCopy } from '#copy/admin-settings.ts';
import { userCopy } from '#copy/admin-users.ts';
import { searchText } from '#lib/search-text.ts';
import { adminNavItems, pagePermission } from '#web/admin/shared/frame/admin-sections.ts';
import { orderIcon, packetIcon, peopleIcon, settingsIcon, shieldIcon } from '#web/admin/shared/icons.ts';
import { hasPermission } from '#web/admin/shared/use-can.ts';
import { fullName } from '#web/admin/users/user-values.ts';
import { useDebounced } from '#web/hooks/use-debounced.ts';
import { useUser } from '#web/hooks/use-user.ts';
import type { ApiClient } from '#web/lib/api.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pesos } from '#web/lib/format.ts';
import type { RawSearch } from '#web/lib/search-params.ts';
import '#web/lib/claim-endpoints.ts';

/** A page or record that the palette found; `path` follows `/admin/`. */
export type FoundRecord = {
  key: string;
  name: string;
  hint?: string | undefined;
  icon: string;
  path: string;
  search?: RawSearch;
};

export type FoundGroup = { title: string; records: readonly FoundRecord[] };

type Source = {
  title: string;
  permission: Permission;
  find: (api: ApiClient, search: string, signal: AbortSignal) => Promise<FoundRecord[]>;
};

const MAX_FOUND = 5;
const DEBOUNCE_MS = 150;
const page = { page: '1', page_size: String(MAX_FOUND) };

const sources: readonly Source[] = [
  {
    title: adminCopy.sections.pedidos,
    permission: 'readOrders',
    find: async (api, search, signal) => {
      const { results } = await api.call('listOrders', { query: { ...page, search }, signal });
      return results.map(({ id, customer_name, status_display, total }) => ({
        key: `order-${id}`,
        name: `${staffOrderCopy.name(id)} · ${customer_name}`,
        hint: `${status_display} · ${pesos(total)}`,
        icon: orderIcon,
        path: `pedidos/${id}`,
      }));
    },
  },
  {
    title: adminCopy.sections.usuarios,
    permission: 'readPeople',
    find: async (api, search, signal) => {
      const { results } = await api.call('listUsers', { query: { ...page, search }, signal });
      return results.map((user) => ({
        key: `user-${user.id}`,
        name: fullName(user),
        hint: [userCopy.at(user.username), user.email, user.phone].filter(Boolean).join(' · '),
        icon: peopleIcon,
        path: `usuarios/${user.id}`,
      }));
    },
  },
  {
    title: adminCopy.sections.productos,
    permission: 'readCatalogue',
    find: async (api, search, signal) => {
      const { results } = await api.callAsStaff('listProducts', { query: { ...page, search }, signal });
      return results.map(({ id, name, brand, stock }) => ({
        key: `product-${id}`,
        name,
        hint: paletteCopy.product(brand, stock),
        icon: packetIcon,
        path: 'productos',
        search: { search: name },
      }));
    },
  },
  {
    title: adminCopy.sections.garantias,
    permission: 'readClaims',
    find: async (api, search, signal) => {
      const { results } = await api.callAsStaff('listClaims', {
        query: { ...page, search, include_user_details: true },
        signal,
      });
      return results.map(({ id, product_name, name }) => ({
        key: `claim-${id}`,
        name: `${staffClaimCopy.name(id)} · ${product_name}`,
        hint: name,
        icon: shieldIcon,
        path: 'garantias',
        search: { claim: String(id) },
      }));
    },
  },
];

const sectionPages: readonly FoundRecord[] = adminNavItems.map(({ path, label, icon }) => ({
  key: `page-${path}`,
  name: label,
  icon,
  path,
}));

/** Found by their name; without a text the settings are one page. */
const settingsPages: readonly FoundRecord[] = Object.entries(settingsCopy.sections).map(
  ([id, { title }]) => ({
    key: `settings-${id}`,
    name: title,
    hint: settingsCopy.title,
    icon: settingsIcon,
    path: `configuracion/${id}`,
  }),
);

/** Pages and records for a text, of what the role of this member of staff may see. Without a text, all pages. */
export function useFoundRecords(text: string) {
  const { api } = useAppContext();
  const user = useUser();
  const search = useDebounced(text, DEBOUNCE_MS);
  const allowed = sources.filter(({ permission }) => hasPermission(user, permission));
  const answers = useQueries({
    queries: allowed.map(({ title, find }) => ({
      queryKey: ['palette', title, search],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(api, search, signal),
      enabled: search !== '',
      staleTime: 0,
    })),
  });
  const isCurrent = search === text;
  const found = allowed.map(
    ({ title }, index): FoundGroup => ({
      title,
      records: (isCurrent && answers[index]?.data) || [],
    }),
  );
  const pages = [...sectionPages, ...(text === '' ? [] : settingsPages)].filter(({ path, name }) => {
    const permission = pagePermission(path);
    const isAllowed = permission === undefined || hasPermission(user, permission);
    return isAllowed && searchText(name).includes(searchText(text));
  });
  return {
    groups: [{ title: paletteCopy.pages, records: pages }, ...found].filter(
      ({ records }) => records.length > 0,
    ),
    isSearching: text !== '' && (!isCurrent || answers.some(({ isFetching }) => isFetching)),
    isFailed: answers.some(({ isError }) => isError),
  };
}
