import type { PageQuery } from '#contract/paging.ts';
import {
  countGallery,
  countGalleryBefore,
  findGalleryImage,
  type GalleryImage,
  listGallery,
} from '#db/queries/gallery.ts';
import { DomainError } from '#domain/domain-error.ts';
import type { Context } from '#services/context.ts';

export type GalleryPage = { count: number; images: GalleryImage[] };

/** One page in the order of the gallery, the same for every caller. */
export async function getGalleryPage(
  { db, catalogueCache }: Context,
  query: PageQuery,
): Promise<GalleryPage> {
  const count = await catalogueCache.getOrLoad('gallery count', () => countGallery(db));
  const { page, page_size: limit } = query;
  const offset = (page - 1) * limit;
  return { count, images: offset < count ? await listGallery(db, { limit, offset }) : [] };
}

export type PlacedImage = { image: GalleryImage; position: number };

/** @throws DomainError NOT_FOUND */
export async function getGalleryImage({ db }: Context, id: number): Promise<PlacedImage> {
  const image = await findGalleryImage(db, id);
  if (!image) throw new DomainError({ code: 'NOT_FOUND' });
  return { image, position: (await countGalleryBefore(db, image)) + 1 };
}
