import { lotNotFoundCopy } from '#copy/admin.ts';
import { Link } from '#web/lib/router/link.tsx';

type RecordNotFoundProps = {
  to: '/admin/lotes' | '/admin/pedidos' | '/admin/productos';
  copy: { title: string; text: string; toList: string };
};

/** In place of the page of a record that does not exist. */
export function RecordNotFound({ to, copy }: RecordNotFoundProps) {
  return (
    <div className="staff-empty">
      <h1 className="text-2xl">{copy.title}</h1>
      <p className="mt-2 text-soft">{copy.text}</p>
      <Link to={to} className="button mt-6">
        {copy.toList}
      </Link>
    </div>
  );
}

export function LotNotFound() {
  return <RecordNotFound to="/admin/lotes" copy={lotNotFoundCopy} />;
}
