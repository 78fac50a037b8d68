import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { catalogueCopy as copy } from '#copy/catalogue.ts';
import { productList } from '#web/features/catalogue/queries.ts';
import { useAppContext } from '#web/lib/app-context.ts';

export function CataloguePage() {
  const { api } = useAppContext();
  const { data } = useSuspenseQuery(productList(api, { page_size: 9 }));
  return (
    <>
      <h1>{copy.title}</h1>
      <ul>
        {data.results.map((product) => (
          <li key={product.id}>{product.name}</li>
        ))}
      </ul>
      <Link to="/productos">{copy.title}</Link>
    </>
  );
}
