import { categoryTree } from '../../db/repos/categoryTree.ts';
import { listRoles } from '../../db/repos/permissions.ts';
import { loadUsers } from '../../db/repos/users.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { Reader } from '../../texts/viewerLocale.ts';
import { findType, loadPostCatalog, textsOf } from '../postTypes/index.ts';

/** Fields that contain IDs of other records. Some have names in them instead, which stay as they are. */
const kinds = {
  role: /^(?:roleIDs?|roles)$/,
  category: /^(?:categoryIDs?|parentCategoryID|order)$/,
  postType: /^(?:postTypeIDs?|parentPostTypeID)$/,
  postField: /^postFieldIDs$/,
  user: /^insertUserID$/,
} as const;

type Kind = keyof typeof kinds;

/** The kind of records that the IDs in a field name. */
export const kindOfField = (field: string): Kind | undefined =>
  (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].test(field));

export type RecordName = (kind: Kind, id: number | string) => string | undefined;

interface Words {
  readonly hiddenCategory: string;
  /** For a record that does not exist now. */
  readonly deleted: (id: number | string) => string;
}

/** Names of records, as the viewer may see them. @param userIDs members whose names are needed */
export async function createRecordNames(
  services: Services,
  { viewer }: Reader,
  { userIDs, words }: { readonly userIDs: readonly number[]; readonly words: Words },
): Promise<RecordName> {
  const [roles, tree, catalog, users] = await Promise.all([
    listRoles(services),
    categoryTree(services),
    loadPostCatalog(services),
    loadUsers(services, userIDs),
  ]);
  const categoryName = (id: number) => {
    const node = tree.find(id);
    return node && (mayView(viewer, id) ? node.name : words.hiddenCategory);
  };
  const type = (id: string) => findType(catalog, id);
  const find: Readonly<Record<Kind, (id: number | string) => string | undefined>> = {
    role: (id) => roles.find(({ roleID }) => roleID === id)?.name,
    category: (id) => categoryName(Number(id)),
    postType: (id) => {
      const row = type(String(id));
      return row && textsOf(row).name;
    },
    postField: (id) => catalog.fields.find((row) => row.post_field_id === id)?.label,
    user: (id) => users.get(Number(id))?.name,
  };
  return (kind, id) => {
    // names of roles, not their IDs
    if (kind === 'role' && typeof id === 'string') return id;
    // no category, and the top of the tree
    if (kind === 'category' && Number(id) <= 0) return undefined;
    return find[kind](id) ?? words.deleted(id);
  };
}
