import type { Viewer } from '#contracts/hydrate.ts';
import { uploadPath } from '#domain/uploadAddress.ts';
import { findKnownIDs } from '../../../db/repos/knownRecords.ts';
import { type AnyLayout, fullLayout } from '../../../layouts/routes/layoutRecords.ts';
import type { Services } from '../../../services.ts';
import { findFragment } from '../../fragments/index.ts';
import { mayOpenUpload, readUpload } from '../../media/index.ts';
import {
  type Missing,
  maxPackBytes,
  maxPictureBytes,
  maxPicturesBytes,
  mostFragments,
  type Pack,
  pictureKeysIn,
  uuidsIn,
} from './pack.ts';

type Fragments = NonNullable<Pack['fragments']>;
/** Room for names and addresses of pictures. */
const namesBytes = 100_000;

type Pictures = NonNullable<Pack['pictures']>;

/**
 * Fragments with the code that visitors get, or their newest code if none is approved; and those beyond the limit of a
 * pack.
 */
async function fragmentsOf(services: Services, json: string) {
  const uuids = [...(await findKnownIDs(services, 'fragment', uuidsIn(json)))];
  const found = await Promise.all(
    uuids.slice(0, mostFragments).map(async (uuid) => {
      const fragment = await findFragment(services, uuid);
      const active = fragment?.activeRevisionUUID;
      return active ? findFragment(services, uuid, active) : fragment;
    }),
  );
  const fragments = found.flatMap((fragment) => {
    if (!fragment) return [];
    const { fragmentUUID, name, fragmentType, latest } = fragment;
    const { js, css, customSchema, network, height } = latest;
    // safe cast: the type was checked when the fragment was stored
    return [{ fragmentUUID, name, fragmentType, js, css, customSchema, network, height }] as unknown as Fragments;
  });
  return { fragments, missing: uuids.slice(mostFragments).map((name): Missing => ({ kind: 'fragment', name })) };
}

/** Pictures up to the limits, and those that are left out. */
async function picturesOf(services: Services, viewer: Viewer, json: string, mostBytes: number) {
  let left = mostBytes;
  const pictures: { address: string; name: string; data: string }[] = [];
  const missing: Missing[] = [];
  for (const key of pictureKeysIn(json)) {
    const address = uploadPath(key);
    const isOpen = await mayOpenUpload(services, key, viewer);
    const found = isOpen ? await readUpload(services, key, Math.min(maxPictureBytes, left)) : undefined;
    if (!found) {
      missing.push({ kind: 'picture', name: address });
      continue;
    }
    left -= found.bytes.length;
    pictures.push({ address, name: found.name, data: found.bytes.toString('base64') });
  }
  return { pictures: pictures as Pictures, missing };
}

/** How many bytes of pictures fit into a pack, where base64 makes four of three. */
const roomFor = (json: string, fragments: Fragments) => {
  const used = Buffer.byteLength(json) + Buffer.byteLength(JSON.stringify(fragments)) + namesBytes;
  return Math.min(maxPicturesBytes, Math.floor(((maxPackBytes - used) * 3) / 4));
};

/**
 * A layout with the fragments and pictures that it uses, as far as the viewer may see them.
 * @param origin of this site, which its addresses go without
 */
export async function exportPack(
  services: Services,
  found: AnyLayout,
  { viewer, origin }: { readonly viewer: Viewer; readonly origin: string },
) {
  const { name, layoutViewType, layout, titleBar } = fullLayout(found);
  const json = JSON.stringify({ name, layoutViewType, layout, titleBar }).replaceAll(`"${origin}/`, '"/');
  const fragments = await fragmentsOf(services, json);
  const { pictures, missing } = await picturesOf(services, viewer, json, roomFor(json, fragments.fragments));
  return {
    format: 'folkmoot-layout-pack' as const,
    version: 1 as const,
    layout: JSON.parse(json) as Pack['layout'],
    fragments: fragments.fragments,
    pictures,
    missing: [...missing, ...fragments.missing],
  };
}
