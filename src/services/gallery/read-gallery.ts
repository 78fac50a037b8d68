import type { PageQuery } from '#contract/paging.ts';
import {
  countBefore,
  countGallery,
  findGalleryImage,
  type GalleryImage,
  listGallery,
} from '#db/queries/gallery.ts';
import { Refused } from '#domain/refused.ts';
import type { Context } from '#services/context.ts';

export type GalleryPage = { count: number; images: GalleryImage[] };

/** One page in the order of the gallery, the same for every caller. */
export async function galleryPage({ db, catalogue }: Context, query: PageQuery): Promise<GalleryPage> {
  const count = await catalogue.remember('gallery count', () => countGallery(db));
  const { page, page_size: limit } = query;
  const offset = (page - 1) * limit;
  return { count, images: offset < count ? await listGallery(db, { limit, offset }) : [] };
}

export type PlacedImage = { image: GalleryImage; position: number };

/** @throws Refused NOT_FOUND */
export async function placedImage({ db }: Context, id: number): Promise<PlacedImage> {
  const image = await findGalleryImage(db, id);
  if (!image) throw new Refused({ code: 'NOT_FOUND' });
  return { image, position: (await countBefore(db, image)) + 1 };
}
