import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { product } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

const route = getRouteApi('/producto/$id');

export function ProductPage() {
  const { api } = useAppContext();
  const { id } = route.useParams();
  const { data: found } = useSuspenseQuery(product(api, id));
  return <h1>{found?.name}</h1>;
}
