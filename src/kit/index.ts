/**
 * Everything that widgets can use, together with `#theme`, `#features/<name>`, react and vanilla-extract. Each export
 * has a description and a `@category`. Remove exports that no widget uses, and add those that one needs. `@promised`
 * marks parts for widgets of others that none here uses yet.
 */

/** Texts from the widget's messages.json in the viewer's language. @category Texts */
export { useLocale, useT } from '#i18n/useT.tsx';
/** A field that administrators defined, as part of a form. @category Forms */
export { AnswerField } from '#ui/answerField/AnswerField.tsx';
/** The value of such a field as text of a form, and back. @category Forms */
export { answerOf, answerText } from '#ui/answerField/answerText.ts';
/** Formats numbers in the viewer's language. @category Texts */
export { numberFormat } from '#i18n/formatMessage.ts';
/** Sizes of files ("1.5 KB"), and counts that stop at "99+". @category Texts */
export { cappedCount, formatBytes } from '#lib/numbers.ts';
/** A count: abbreviated from 1,000 on, with the full value on hover. @category Texts */
export { Count } from '#ui/count/Count.tsx';
/** A relative time that the page keeps current. @category Texts */
export { RelativeTime } from '#ui/time/RelativeTime.tsx';
/** Text for screen readers only. @category Texts */
export { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

/** The viewer and the site. @category Viewer and site */
export { useSite, useViewer } from '#session/SessionProvider.tsx';
/** Whether the site has a feature, and the value of a theme variable. @category Viewer and site */
export { hasFeature, themeValue } from '#session/siteStore.ts';
/** A text color that can be read on a chosen background. @category Viewer and site */
export { readableInk } from '#theme/contrast.ts';
/** False in the server's HTML and during hydration, for controls that need script. @category Viewer and site */
export { useHasScript } from '#session/useStore.ts';
/** Status of a request: pending, loading, success or error. @promised @category Viewer and site */
export { isLoadStatus, type LoadStatus, loadStatusOf } from '#api/loadStatus.ts';
/** Path of the form that changes the language of pages. @category Viewer and site */
export { languagePath, type OfferedLanguage } from '#domain/languages.ts';
/** Whether the viewer can send a message to a member. @category Viewer and site */
export { mayMessage } from '#domain/restrictedProfile.ts';

/** A link that stays in the current section; use it instead of `<a href>`. @category Links */
export { Link } from '#ui/link/Link.tsx';
/** A validated link from a document, in the current section. @category Links */
export { SiteLink } from '#ui/link/SiteLink.tsx';
/** A member's name as a link to their profile, and the URL of that link. @category Links */
export { profileLink, UserLink } from '#ui/link/UserLink.tsx';
/** The display name of a member; undefined if it has no visible characters. @category Links */
export { shownName } from '#domain/shownName.ts';
/** A tag as a link to the posts that have it. @category Links */
export { TagLink, tagPresetOf } from '#ui/tagLink/TagLink.tsx';
/** Makes URLs from documents safe to follow, and validates URLs that users type. @category Links */
export { isValidUrl, safeHref } from '#ui/link/safeHref.ts';
/** URLs of forms and HTML of administrators, in the current section. @category Links */
export { useSectionAddress, useSectionHtml } from '#ui/link/useSectionAddress.ts';
/** Sign-in and registration URLs that return to the current page. @category Links */
export { entryLink } from '#routing/pages/entryLinks.ts';
/** The visible items of a navigation, and the current one. @category Links */
export {
  activeItemKey,
  defaultFooterLinks,
  defaultNavigation,
  type ShownItem,
  shownNavigation,
} from '#domain/navigation.ts';
/** The administration screens that the viewer may open, and the one at an address. @category Links */
export { type AdminArea, adminAreaAt, adminAreasOf, adminMenuID } from '#domain/adminAreas.ts';
/** Paths of the parts of a profile, and of its reactions. @category Links */
export { type ProfilePart, profilePartHref, profileReactionHref } from '#routing/pages/profilePages.ts';
/** Path for writing a message to a member. @category Links */
export { newMessagePath } from '#routing/pages/urls.ts';
/** Validates email addresses, and creates links to them. @category Links */
export { isMailAddress, mailtoHref } from '#lib/mailAddress.ts';

/** The frame of a widget: heading, description, background, border and "view all" link. @category Frame and layout */
export { WidgetFrame } from '#ui/widgetFrame/WidgetFrame.tsx';
/** A page of a list that administrators change: search, list and pager. @category Frame and layout */
export { SearchableList } from '#ui/managedList/SearchableList.tsx';
/** Renders a background from a document. @category Frame and layout */
export { useGround } from '#ui/widgetFrame/useGround.ts';
/** Regions of sections: rendered nodes, one below another. @category Frame and layout */
export { isFilled, Region, type RegionNodes } from '#ui/region/Region.tsx';
/** Classes of regions, for sections that arrange them. @category Frame and layout */
export * as regionClasses from '#ui/region/styles.css.ts';
/** Items as grid, list, carousel or links, by `containerOptions` and `itemOptions`. @category Frame and layout */
export { HomeItems } from '#ui/homeItems/HomeItems.tsx';
/** Arranges items in rows, or in one row that scrolls. @category Frame and layout */
export { ItemLayout } from '#ui/homeItems/ItemLayout.tsx';
/** Columns, content and image sizes of items, from `itemOptions`. @category Frame and layout */
export { columnsOf, contentTypeOf, type HomeItem, srcSetOf } from '#ui/homeItems/items.ts';
/** A table; on phones each row is shown as a list. @category Frame and layout */
export { Table } from '#ui/table/Table.tsx';

/** A user's photo or default avatar. @category Content */
export { Avatar } from '#ui/avatar/Avatar.tsx';
/** The class of a category's colored square, for the element that has its name. @category Content */
export { categoryMark } from '#ui/categoryMark/categoryMark.ts';
/** An icon; decorative unless it has a label. @category Content */
export { Icon, type IconName, iconOf } from '#ui/icon/Icon.tsx';
/** A word in a colored box, such as a status or role. @category Content */
export { Pill } from '#ui/pill/Pill.tsx';
/** Renders user content; the only component for that. @category Content */
export { PostBody } from '#ui/postBody/PostBody.tsx';
/** Shown if there is no content yet, with a next step. @category Content */
export { EmptyState } from '#ui/emptyState/EmptyState.tsx';
/** A page that shows an error. @category Content */
export { ErrorPage, NotFoundPage } from '#ui/errorPage/ErrorPage.tsx';
/** A notice in the content: information, warning or error. @category Content */
export { MessageBox } from '#ui/messageBox/MessageBox.tsx';
/** The error of a request; if the session has ended, with a sign-in link. @category Content */
export { ErrorText } from '#ui/signedOut/SignedOut.tsx';

/** Buttons, and links with the style of buttons. @category Controls */
export { Button, LinkButton } from '#ui/button/Button.tsx';
/** Button classes for other elements, and the button kind named in a document. @category Controls */
export { buttonClass, buttonKindOf } from '#ui/button/buttonClass.ts';
/** A menu that works without script; only one is open at a time. @category Controls */
export { Dropdown } from '#ui/dropdown/Dropdown.tsx';
/** Previous, next and numbered pages. @category Controls */
export { Pager } from '#ui/pager/Pager.tsx';
/** A menu for the sort order of a list. @category Controls */
export { SortMenu } from '#ui/sortMenu/SortMenu.tsx';
/** Panels of which one is visible at a time. @promised @category Controls */
export { type Tab, Tabs } from '#ui/tabs/Tabs.tsx';
/** Collapses long content. @promised @category Controls */
export { Collapsible } from '#ui/collapsible/Collapsible.tsx';
/** Hides content until the viewer opens it. @promised @category Controls */
export { Spoiler } from '#ui/collapsible/Spoiler.tsx';
/** Sort orders of comments and discussions. @promised @category Controls */
export { commentSorts, discussionSorts } from '#ui/sortMenu/sorts.ts';
/** A dialog that traps the focus and restores it. @category Controls */
export { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
/** A dialog with custom content, in ten sizes. @category Controls */
export { Modal } from '#ui/modal/Modal.tsx';
/** Shows a short message above the page. @category Controls */
export { showToast } from '#ui/toasts/toastStore.ts';
/** Keeps the focus in place if a pressed control disappears. @category Controls */
export { keepFocus } from '#ui/focus/keepFocus.ts';

/** A form: validates, submits, maps errors to fields, keeps its values. @category Forms */
export { type Form, useForm } from '#ui/form/useForm.ts';
/** Keeps unsaved input of a form across reloads. @category Forms */
export { type Kept, useKeptFields } from '#ui/form/useKeptFields.ts';
/** Says that a form contains text of an earlier visit, or offers it. @category Forms */
export { KeptHint, KeptNote } from '#ui/form/KeptNote.tsx';
/** Asks before input of a form is lost, and says so where it is kept (decision 0082). @category Forms */
export { useLeaving } from '#ui/form/useLeaving.tsx';
/** Fields with label, help text and errors. @category Forms */
export { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
/** Whether someone can change their answer in a profile field. @category Forms */
export { changesProfileField } from '#domain/profileFields.ts';
/** Texts that members write about themselves, such as signatures, and their rules. @category Texts */
export { mapMemberTexts, type MemberText, memberTextNames, memberTexts } from '#domain/memberTexts.ts';
/** A value of any type as text. @category Content */
export { ShownValue } from '#ui/shownValue/ShownValue.tsx';
/** A field with a list of choices. @category Forms */
export { SelectField } from '#ui/form/ChoiceFields.tsx';
/** A file field. @promised @category Forms */
export { FileField } from '#ui/form/ChoiceFields.tsx';
/** A field for a new password. @category Forms */
export { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
/** The submit button, with a spinner while submitting. @category Forms */
export { SubmitButton } from '#ui/form/SubmitButton.tsx';
/** A form that leads to an address, such as filters of a list. @category Forms */
export { GetForm } from '#ui/form/GetForm.tsx';
/** Errors of a field, or of the form as a whole. @category Forms */
export { FieldErrors, FormErrors } from '#ui/form/FormErrors.tsx';
/** A notice that a feature needs script; only visible without script. @category Forms */
export { NeedsScript } from '#ui/form/NeedsScript.tsx';
/** The class of a control that needs script; the control keeps its place until script has started. @category Forms */
export { useScriptPlace } from '#ui/form/useScriptPlace.ts';

/** Joins class names. @category Styles */
export { cx } from '#ui/cx.ts';
/** Values from a document as CSS variables, because inline styles are not allowed. @category Styles */
export { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
/** Validate CSS values and image URLs from documents. @category Styles */
export { cssColor, cssGradient, cssImage, cssLength, cssWords, imageAddress } from '#ui/dynamicStyle/cssValues.ts';
/** The nonce that the content security policy requires for `<style>` and `<script>`. @category Styles */
export { usePageNonce } from '#ui/dynamicStyle/pageNonce.ts';
/** Validated HTML and scripts, for APIs that require trusted types. @category Styles */
export { trustedHtml, trustedScript } from '#lib/trustedTypes.ts';
