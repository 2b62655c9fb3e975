import type { ApiDiscussionEdit } from '#api/discussions.ts';
import type { ApiCategory, PostType } from '#api/postPlaces.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import type { PostField } from '#ui/answerField/AnswerFields.tsx';
import type { EditorComponent } from './editorProps.ts';

export interface PostFormProps {
  readonly Editor: EditorComponent;
  /** The post being edited; absent for a new one. */
  readonly record?: ApiDiscussionEdit | null | undefined;
  readonly recordTagNames?: ReadonlyMap<number, string>;
  /** The draft named in the URL. */
  readonly stored?: StoredDraft | undefined;
  readonly category?: Pick<ApiCategory, 'categoryID' | 'name'> | null | undefined;
  readonly postTypeID: string;
  /** Post types to choose from. */
  readonly postTypes: readonly PostType[];
  /** The fields of the post being edited. */
  readonly recordFields?: readonly PostField[];
  readonly hasTags: boolean;
  readonly mostTags: number;
  readonly longestTitle: number;
  readonly hasScheduling: boolean;
}
