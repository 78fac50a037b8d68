import { packetCopy } from '#copy/packets.ts';
import { Link } from '#web/lib/router/link.tsx';

/** In the place of a price, for visitors without a session. The login leads back to `path`. */
export function PriceWithAccount({ path }: { path: string }) {
  return (
    <>
      <span className="text-soft">{packetCopy.priceWithAccount}</span>
      <Link to="/login" search={{ redirect: path }} rel="nofollow" className="link relative font-semibold">
        {packetCopy.logIn}
      </Link>
    </>
  );
}
