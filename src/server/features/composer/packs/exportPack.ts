import { uploadPath } from '#domain/uploadAddress.ts';
import { type AnyLayout, fullLayout } from '../../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../../services.ts';
import { findFragment } from '../../fragments/index.ts';
import { readUpload } from '../../media/index.ts';
import { type Missing, maxPictureBytes, maxPicturesBytes, type Pack, pictureKeysIn, uuidsIn } from './pack.ts';

type Fragments = NonNullable<Pack['fragments']>;
type Pictures = NonNullable<Pack['pictures']>;

/** Fragments with the code that visitors get, or their newest code if none is approved. */
async function fragmentsOf(services: Services, json: string): Promise<Fragments> {
  const found = await Promise.all(
    uuidsIn(json).map(async (uuid) => {
      const fragment = await findFragment(services, uuid);
      const active = fragment?.activeRevisionUUID;
      return active ? findFragment(services, uuid, active) : fragment;
    }),
  );
  return found.flatMap((fragment) => {
    if (!fragment) return [];
    const { fragmentUUID, name, fragmentType, latest } = fragment;
    const { js, css, customSchema, network, height } = latest;
    // safe cast: the type was checked when the fragment was stored
    return [{ fragmentUUID, name, fragmentType, js, css, customSchema, network, height }] as unknown as Fragments;
  });
}

/** Pictures up to the limits, and those that are left out. */
async function picturesOf(services: Services, json: string) {
  const pictures: { address: string; name: string; data: string }[] = [];
  const missing: Missing[] = [];
  let left = maxPicturesBytes;
  for (const key of pictureKeysIn(json)) {
    const address = uploadPath(key);
    const found = await readUpload(services, key, Math.min(maxPictureBytes, left));
    if (!found) {
      missing.push({ kind: 'picture', name: address });
      continue;
    }
    left -= found.bytes.length;
    pictures.push({ address, name: found.name, data: found.bytes.toString('base64') });
  }
  return { pictures: pictures as Pictures, missing };
}

/** A layout with the fragments and pictures that it uses. @param origin of this site, which its addresses go without */
export async function exportPack(services: Services, found: AnyLayout, origin: string) {
  const { name, layoutViewType, layout, titleBar } = fullLayout(found);
  const json = JSON.stringify({ name, layoutViewType, layout, titleBar }).replaceAll(`"${origin}/`, '"/');
  const { pictures, missing } = await picturesOf(services, json);
  return {
    format: 'folkmoot-layout-pack' as const,
    version: 1 as const,
    layout: JSON.parse(json) as Pack['layout'],
    fragments: await fragmentsOf(services, json),
    pictures,
    missing,
  };
}
