/** Help texts by command; the first line is the summary in the overview. */
export const usages = {
  start: `Starts the server, like npm start.

  folkmoot start [--safe]

  --safe     for a site that a setting, layout, style guide or custom code has made unusable: built-in layouts and
             style guide, no custom code, the site's own sign-in, and no registration; for this run only
Example:   folkmoot start --safe`,

  validate: `Checks layout documents with the engine that renders them.

  folkmoot validate [files, folders or globs …] [--format text|json|github|sarif|junit] [--strict]
                    [--site [<address or folder>]]
                    [--config <file>] [--baseline <file>] [--update-baseline]
                    [--fix|--fix-unsafe] [--dry-run]

Without files, checks those of the configuration, or every document under fixtures/layouts except invalid/. "-" reads
one document from standard input.
  --format   text (default, with code frames), json, github (annotations of a workflow),
             sarif (2.1.0, for code scanning), junit (XML, for test reports)
  --strict   fail on warnings
  --site     check links and IDs against a site: the one in DATABASE_URL or FOLKMOOT_DATA; with an address
             (--site https://example.com) a running server, whose IDs are checked with the API token of an
             administrator in FOLKMOOT_TOKEN; with a folder of "folkmoot site export" these files
  --config   configuration to use; by default the nearest folkmoot.config.json, or "folkmoot" in package.json
  --baseline file with known problems, which are not reported; --update-baseline writes it
  --fix      fix problems without changing the page; other bytes of the file stay as they are
  --fix-unsafe  also fix what changes the page, such as a misspelled field or an empty section
  --dry-run  with a fix: print the changes as a diff instead of writing them, and exit with 1 if there are any

The configuration has "files", "levels" (error, warning or off by code), "suppressions" (files, code, pointer and a
reason), "baseline", "languages" and "extends" (a path, a package, folkmoot:recommended or folkmoot:strict). Its schema
is schemas/validateConfig.schema.json.

Exit code: 0 no problems, 1 problems found, 2 wrong usage. In scripts: npm run --silent validate -- --format json
Examples:  folkmoot validate 'layouts/**/*.json' --format github
           folkmoot validate layouts --fix-unsafe --dry-run`,

  explain: `Explains a problem code: what it means, why it matters and how to fix it.

  folkmoot explain [code]

Without a code, lists all codes.
Example:   folkmoot explain layout/unknown-widget`,

  lsp: `Checks and completes layout documents in editors.

  folkmoot lsp [--stdio]

A language server over standard input and output, for any editor with the Language Server Protocol: the problems of
"folkmoot validate" with the configuration of the folder, their fixes, completion of widgets, fields and values, help
for them, and an outline. Files without "layoutViewType" are ignored.
Example:   in Neovim: vim.lsp.start({ name = 'folkmoot', cmd = { 'npx', 'folkmoot', 'lsp' } })`,

  'schema-diff': `Compares the schemas of widgets with those of a commit, and names the pages that break.

  folkmoot schema-diff <git ref> [files, folders or globs …] [--site [<address or folder>]] [--format text|json]

Each change is breaking (a document can be rejected, or lose a value), visible (pages that do not set the field look
different) or compatible. A breaking change needs a new version of the widget with migrations (widgets/README.md).
Pages are the built-in layouts and the examples of widgets at that commit, or the given files.
  --site     checks the pages of a site instead: of the database in DATABASE_URL or FOLKMOOT_DATA, of a running server
             (its address, with the API token of an administrator in FOLKMOOT_TOKEN), or of an exported folder
  --format   text (default) or json

Exit code: 0 nothing breaks, 1 a breaking change without migration, or a page that breaks, 2 wrong usage.
Example:   folkmoot schema-diff origin/main --site`,

  new: `Creates a new, working widget.

  folkmoot new widget <name>

Use lowercase letters and dashes. The folder gets this name, and the component its CamelCase form.
Example:   folkmoot new widget opening-hours`,

  layouts: `Lists, exports, imports, applies and migrates layouts.

  folkmoot layouts list
  folkmoot layouts export <layoutID|layoutViewType> [--out <file>] [--pack]
  folkmoot layouts import <file> [--name <name>] [--apply global|<recordType>:<recordID>]
  folkmoot layouts apply <layoutID> global|<recordType>:<recordID>
  folkmoot layouts migrate [--dry-run]

These commands access the database directly (embedded, or DATABASE_URL), even while the server is running. They
run the same checks as /api/v2/layouts, with an administrator's permissions, and cached pages are updated at once.

  export     prints the layout, or writes it to --out; a view type exports the layout applied to the whole site
  --pack     one file with the layout, the custom fragments and the pictures that it uses
  import     validates the file like "folkmoot validate" and creates a layout; --apply also applies it. Of a pack, its
             pictures and fragments are stored as new ones, and what this site does not have is named
  apply      applies the layout in one more place: global, category:<id> or siteSection:0
  migrate    stores all layouts and drafts with the current versions of their widgets, which otherwise happens each
             time they are read; documents in which a value would be lost are named and not changed
  --dry-run  only says what would be migrated
Examples:  folkmoot layouts export home --out home.json
           folkmoot layouts import home.json --name "Winter home" --apply global
           folkmoot layouts apply 12 category:3`,

  user: `Sets a new password for an account, or makes it an administrator.

  folkmoot user password <name> [--stdin]
  folkmoot user admin <name>

<name> is the name, email address or ID of an account.
  password   sets a new password, prints it, and signs the account out everywhere
  --stdin    reads the password from the first line of standard input, and does not print it
  admin      adds the administrator role and removes a ban
Example:   folkmoot user admin rosa`,

  config: `Lists, shows and changes the settings of the site.

  folkmoot config list [--changed]
  folkmoot config get <key>
  folkmoot config set <key> <value>|--stdin|--default

Values are checked as in the dashboard, and running servers use them at once. Secrets are written, never shown.
  --changed  only settings that differ from their default
  --stdin    reads the value from standard input, to keep it out of your shell history
  --default  sets the default
Lists are separated by commas; records (site.sections) are JSON.
Examples:  folkmoot config set garden.title "Green Thumbs"
           folkmoot config set garden.locales de,pt-BR
           folkmoot config set webhook.secret --stdin < secret.txt`,

  site: `Writes the site to files that can be reviewed, and makes a site like them.

  folkmoot site export <folder>
  folkmoot site diff <folder>
  folkmoot site apply <folder> [--dry-run] [--delete]

The files hold settings, roles, categories with their access and translations, style guides, navigation, custom
pages, redirects, layouts with where they are applied, changed texts, and the uploaded files that all of these show, in
the folder "files". They hold no members, posts or secrets. Things are named by address or name, never by ID, and
uploaded files by the SHA-256 of their content, so that the files of one site fit another one.
  export     writes the files; the folder must be empty or hold an earlier export
  diff       prints how the files differ from the site: + is added, ~ is changed, - is only on the site
  apply      makes the site like the files, with the checks of the API, all or nothing
  --dry-run  rolls back at the end and reports the same problems
  --delete   also deletes what is only on the site (and empties layouts that are empty in the files), and resets
             settings that are not in the files

Exit code of diff: 0 no difference, 1 differences or problems.
Examples:  folkmoot site export site
           folkmoot site diff site
           folkmoot site apply site --dry-run --delete`,

  locale: `Checks the translations of the interface.

  folkmoot locale check [--strict]
  folkmoot locale accept

Names texts that are malformed or superfluous: invalid ICU, other placeholders than in English, missing plural
forms. Then says how complete each language is. The files are in src/i18n/languages.
  --strict   fail on missing and outdated translations too, and name them
accept notes that all translations say what the English texts say now; run it after you have corrected them.
Example:   folkmoot locale check --strict`,

  backup: `Backs up the whole community to a folder while the site is running.

  folkmoot backup <folder>

The folder contains a consistent snapshot of all tables, and the uploaded files unless they are in a bucket. It
includes password hashes and private messages, so protect it like the site. Queued jobs (unsent emails) are left out.
Example:   folkmoot backup backups/2026-11-23`,

  restore: `Restores a backup into a database without members.

  folkmoot restore <folder> [--check] [--incomplete]

The backup may come from an older version of Folkmoot or PostgreSQL. A restore is atomic: if it fails, nothing is
imported and you can run it again. First, all files are compared with the checksums in the backup.
  --check       only check the backup, without a database
  --incomplete  restore although uploaded files are missing or damaged
Example:   FOLKMOOT_DATA=/srv/folkmoot folkmoot restore backups/2026-11-23`,

  repair: `Recalculates counts from the posts.

  folkmoot repair counts

Covers counts, last posts, scores and points of categories, discussions, comments, tags and members. You can run it
while the site is running.
Example:   folkmoot repair counts`,

  db: `Prepares and fills the database.

  folkmoot db migrate
  folkmoot db seed [--posts <number>] [--demo]

  migrate    updates the tables; servers do this automatically when they start
  seed       adds the demo community to a database without members
  --posts    adds this many generated posts instead, for load tests; a million takes several minutes
  --demo     with --posts: also adds the demo community first
Example:   npm run db:seed -- --posts 100000 --demo`,
} as const;

export type CommandName = keyof typeof usages;

export function overview(): string {
  const width = Math.max(...Object.keys(usages).map((name) => name.length));
  const lines = Object.entries(usages).map(([name, usage]) => `  ${name.padEnd(width)}  ${usage.split('\n', 1)[0]}`);
  return [
    'folkmoot <command>',
    '',
    ...lines,
    '',
    'For details, run folkmoot <command> --help. To start the server, run npm start.',
  ].join('\n');
}
