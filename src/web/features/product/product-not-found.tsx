import { Link } from '@tanstack/react-router';
import { productCopy } from '#copy/product.ts';

const copy = productCopy.notFound;

export function ProductNotFound() {
  return (
    <div className="wrap py-24 text-center">
      <h1>{copy.title}</h1>
      <p>{copy.text}</p>
      <Link to="/productos">{copy.toProducts}</Link>
    </div>
  );
}
