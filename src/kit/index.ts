/**
 * The widget author's whole world: what is not exported here (or by `#theme`, `#features/<name>`, react and
 * vanilla-extract) is not for widgets. Each export says what it is for, and `@category` where it belongs. What no
 * widget uses any more leaves; what one needs from below comes in. `@promised` marks parts that widgets of others may
 * count on although none here uses them yet.
 */

/** Texts of the widget's messages.json in the reader's language. @category Texts */
export { useLocale, useT } from '#i18n/useT.tsx';
/** Formats numbers as the reader's language writes them. @category Texts */
export { numberFormat } from '#i18n/formatMessage.ts';
/** Sizes of files ("1.5 KB"), and counts that stop at "99+". @category Texts */
export { cappedCount, formatBytes } from '#lib/numbers.ts';
/** A number that people scan: shortened from 1000 on, the full value on hover. @category Texts */
export { Count } from '#ui/count/Count.tsx';
/** How long ago something was, kept up to date by the page. @category Texts */
export { RelativeTime } from '#ui/time/RelativeTime.tsx';
/** Text for screen readers alone. @category Texts */
export { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';

/** Who is looking, and the site they look at. @category Reader and site */
export { useSite, useViewer } from '#session/SessionProvider.tsx';
/** Whether the site has a part, and the value of a theme variable. @category Reader and site */
export { hasFeature, themeValue } from '#session/siteStore.ts';
/**
 * False in the server's HTML and during hydration: for controls that are useless without script.
 * @category Reader and site
 */
export { useHasScript } from '#session/useStore.ts';
/** How far a request is: pending, loading, success or error. @promised @category Reader and site */
export { isLoadStatus, type LoadStatus, loadStatusOf } from '#api/loadStatus.ts';
/** Whether the reader may write to a member. @category Reader and site */
export { mayMessage } from '#domain/restrictedProfile.ts';

/** Links that keep the reader in the section of the site they are in; never a bare `<a href>`. @category Links */
export { Link } from '#ui/link/Link.tsx';
/** A link out of a document: checked, and led to the reader's section. @category Links */
export { SiteLink } from '#ui/link/SiteLink.tsx';
/** A member's name that leads to their profile. @category Links */
export { profileUrl, UserLink } from '#ui/link/UserLink.tsx';
/** The name of a member, or nothing where none can be seen. @category Links */
export { shownName } from '#domain/shownName.ts';
/** A tag that leads to the posts that carry it. @category Links */
export { TagLink, tagPresetOf } from '#ui/tagLink/TagLink.tsx';
/** Makes addresses out of documents safe to follow, and checks those that people type. @category Links */
export { isValidUrl, safeHref } from '#ui/link/safeHref.ts';
/** Addresses of forms and of an administrator's markup, in the reader's section. @category Links */
export { useSectionAddress, useSectionHtml } from '#ui/link/useSectionAddress.ts';
/** Sign-in and registration addresses that lead back to the page. @category Links */
export { entryLink } from '#domain/entryLinks.ts';
/** The items of a navigation that this reader sees, and which of them the page belongs to. @category Links */
export { activeItemKey, defaultNavigation, type ShownItem, shownNavigation } from '#domain/navigation.ts';
/** Addresses of profiles, their parts and reactions. @category Links */
export { profileHref, type ProfilePart, profilePartHref, profileReactionHref } from '#domain/profilePages.ts';
/** Where a message to a member is written. @category Links */
export { newMessagePath } from '#domain/urls.ts';
/** Email addresses out of texts, and links to them. @category Links */
export { isMailAddress, mailtoHref } from '#lib/mailAddress.ts';

/**
 * The frame of a widget: heading, description, background, border and the link to everything.
 * @category Frame and layout
 */
export { WidgetFrame } from '#ui/widgetFrame/WidgetFrame.tsx';
/** Paints a background out of a document. @category Frame and layout */
export { useGround } from '#ui/widgetFrame/useGround.ts';
/** Regions of sections: nodes that are already drawn, one below another. @category Frame and layout */
export { isFilled, Region, type RegionNodes } from '#ui/region/Region.tsx';
/** Classes of regions, for sections that arrange them. @category Frame and layout */
export * as regionClasses from '#ui/region/styles.css.ts';
/** Items as grid, list, carousel or links, as `containerOptions` and `itemOptions` say. @category Frame and layout */
export { HomeItems } from '#ui/homeItems/HomeItems.tsx';
/** The arrangement of items alone: in rows, or in one row that scrolls. @category Frame and layout */
export { ItemLayout } from '#ui/homeItems/ItemLayout.tsx';
/** How `itemOptions` arrange items: columns, content, sizes of images. @category Frame and layout */
export { columnsOf, contentTypeOf, type HomeItem, srcSetOf } from '#ui/homeItems/items.ts';
/** Rows of facts; on phones each row is a list. @category Frame and layout */
export { Table } from '#ui/table/Table.tsx';

/** A person's photo, or their initials. @category Content */
export { Avatar } from '#ui/avatar/Avatar.tsx';
/** A drawing; decoration unless it has a label. @category Content */
export { Icon, type IconName, iconOf } from '#ui/icon/Icon.tsx';
/** A word in a coloured box: a status, a role. @category Content */
export { Pill } from '#ui/pill/Pill.tsx';
/** What people wrote; the only way to draw it. @category Content */
export { PostBody } from '#ui/postBody/PostBody.tsx';
/** Says that there is nothing yet, and what to do about it. @category Content */
export { EmptyState } from '#ui/emptyState/EmptyState.tsx';
/** A page that says what went wrong. @category Content */
export { ErrorPage, NotFoundPage } from '#ui/errorPage/ErrorPage.tsx';
/** A notice beside the content: information, warning, error. @category Content */
export { MessageBox } from '#ui/messageBox/MessageBox.tsx';
/** What went wrong with a request, or that the session is over, with the way in. @category Content */
export { ErrorText, SignedOut } from '#ui/signedOut/SignedOut.tsx';

/** Buttons, and links that look like them. @category Controls */
export { Button, LinkButton } from '#ui/button/Button.tsx';
/** The looks of a button for other elements, and the kind that a document names. @category Controls */
export { buttonClass, buttonKindOf } from '#ui/button/buttonClass.ts';
/** A menu that works without script; one is open at a time. @category Controls */
export { Dropdown } from '#ui/dropdown/Dropdown.tsx';
/** Previous, next and numbered pages. @category Controls */
export { Pager } from '#ui/pager/Pager.tsx';
/** Lets the reader choose the order of a list. @category Controls */
export { SortMenu } from '#ui/sortMenu/SortMenu.tsx';
/** Panels of which one is shown at a time. @promised @category Controls */
export { type Tab, Tabs } from '#ui/tabs/Tabs.tsx';
/** Folds long content away. @promised @category Controls */
export { Collapsible } from '#ui/collapsible/Collapsible.tsx';
/** Hides what gives something away until the reader asks. @promised @category Controls */
export { Spoiler } from '#ui/collapsible/Spoiler.tsx';
/** The orders that lists of comments and discussions can have. @promised @category Controls */
export { commentSorts, discussionSorts } from '#ui/sortMenu/sorts.ts';
/** Dialogs hold the focus and give it back. @category Controls */
export { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
/** A dialog with content of its own, in ten sizes. @category Controls */
export { Modal } from '#ui/modal/Modal.tsx';
/** Shows a short message over the page. @category Controls */
export { showToast } from '#ui/toasts/toastStore.ts';
/** Keeps the focus in place where pressed controls vanish. @category Controls */
export { keepFocus } from '#ui/focus/keepFocus.ts';

/** A form: validates, sends, ties refusals to fields, keeps what was typed. @category Forms */
export { type Form, useForm } from '#ui/form/useForm.ts';
/** Keeps the unsaved text of a form over reloads. @category Forms */
export { useKeptFields } from '#ui/form/useKeptFields.ts';
/** Fields with label, note and errors. @category Forms */
export { Checkbox, TextArea, TextField } from '#ui/form/TextField.tsx';
/** A field that offers choices. @category Forms */
export { SelectField } from '#ui/form/ChoiceFields.tsx';
/** A field that takes a file. @promised @category Forms */
export { FileField } from '#ui/form/ChoiceFields.tsx';
/** A field for a password that is new. @category Forms */
export { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
/** The button that sends; busy while it does. @category Forms */
export { SubmitButton } from '#ui/form/SubmitButton.tsx';
/** What one field, or the form as a whole, was refused for. @category Forms */
export { FieldErrors, FormErrors } from '#ui/form/FormErrors.tsx';
/** Stands where only script can do what is offered; shows only where there is none. @category Forms */
export { NeedsScript } from '#ui/form/NeedsScript.tsx';

/** Joins class names. @category Styles */
export { cx } from '#ui/cx.ts';
/** Values that only a document knows, as CSS variables: no inline styles. @category Styles */
export { useStyleVars } from '#ui/dynamicStyle/useStyleVars.tsx';
/** Let only plain CSS values and image addresses of documents through. @category Styles */
export { cssColor, cssGradient, cssImage, cssLength, cssWords, imageAddress } from '#ui/dynamicStyle/cssValues.ts';
/** The nonce without which the content policy refuses `<style>` and `<script>`. @category Styles */
export { usePageNonce } from '#ui/dynamicStyle/pageNonce.ts';
/** Markup and scripts that were checked, for sinks that take nothing else. @category Styles */
export { trustedHtml, trustedScript } from '#lib/trustedTypes.ts';
