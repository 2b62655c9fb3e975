/** A theme that only one administrator sees (page meta `themePreview`). */
export interface ThemePreview {
  readonly themeID: string;
  readonly name: string;
  /** Where the preview ends. */
  readonly redirect: string;
  /** Null for the active revision. */
  readonly revisionID: number | null;
}
