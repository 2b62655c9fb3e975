/** Help texts by command; the first line is the summary in the overview. */
export const usages = {
  validate: `Checks layout documents with the engine that renders them.

  folkmoot validate [files, folders or globs …] [--format text|json|github|sarif] [--strict] [--site]

Without files, checks every document under fixtures/layouts except invalid/. "-" reads one document from standard input.
  --format   text (default, with code frames), json, github (annotations of a workflow),
             sarif (2.1.0, for code scanning)
  --strict   fail on warnings
  --site     check against the site in DATABASE_URL or FOLKMOOT_DATA: accepts links to its custom
             pages, and reports categories, tags and roles that do not exist

Exit code: 0 no problems, 1 problems found, 2 wrong usage. In scripts: npm run --silent validate -- --format json
Example:   folkmoot validate 'layouts/**/*.json' --format github`,

  explain: `Explains a problem code: what it means, why it matters and how to fix it.

  folkmoot explain [code]

Without a code, lists all codes.
Example:   folkmoot explain layout/unknown-widget`,

  new: `Creates a new, working widget.

  folkmoot new widget <name>

The name is in small letters with dashes: it becomes the folder, and its CamelCase form the component.
Example:   folkmoot new widget opening-hours`,

  layouts: `Lists, exports, imports and applies layouts.

  folkmoot layouts list
  folkmoot layouts export <layoutID|layoutViewType> [--out <file>]
  folkmoot layouts import <file> [--name <name>] [--apply global|<recordType>:<recordID>]
  folkmoot layouts apply <layoutID> global|<recordType>:<recordID>

They work on the database itself (embedded, or DATABASE_URL), also while the server runs, through the code behind
/api/v2/layouts, as the site's administrator: the same checks, and cached pages change at once.

  export     by view type: the layout in use on the whole site; without --out it is printed
  import     checks like "folkmoot validate" and stores a new layout; --apply puts it to use
  apply      adds one place to those where the layout is in use already; records: category:<id>, siteSection:0
Examples:  folkmoot layouts export home --out home.json
           folkmoot layouts import home.json --name "Winter home" --apply global
           folkmoot layouts apply 12 category:3`,

  user: `Sets a new password for an account, or makes it an administrator.

  folkmoot user password <name> [--stdin]
  folkmoot user admin <name>

<name> is the name, email address or ID of an account.
  password   sets a new password, prints it, and signs the account out everywhere
  --stdin    the password is the first line of standard input instead, and isn't printed
  admin      adds the administrators' role and lifts a ban
Example:   folkmoot user admin rosa`,

  backup: `Backs up the whole community to a folder while the site is running.

  folkmoot backup <folder>

The folder contains a consistent snapshot of all tables, and the uploaded files unless they are in a bucket. It
includes password hashes and private messages, so protect it like the site. Queued jobs (unsent emails) are left out.
Example:   folkmoot backup backups/2026-11-23`,

  restore: `Restores a backup into a database without members.

  folkmoot restore <folder>

The backup may come from an older version of Folkmoot or PostgreSQL. A restore is atomic: if it fails, nothing is
imported and you can run it again.
Example:   FOLKMOOT_DATA=/srv/folkmoot folkmoot restore backups/2026-11-23`,

  repair: `Recalculates counts from the posts.

  folkmoot repair counts

Counts, last posts, scores and points of categories, discussions, comments, tags and members, also while the site runs.
Example:   folkmoot repair counts`,

  db: `Prepares and fills the database.

  folkmoot db migrate
  folkmoot db seed [--posts <number>] [--demo]

  migrate    brings the tables up to date; servers do this by themselves when they start
  seed       writes the demo community into a database without members
  --posts    adds that many generated posts instead, for load tests; a million takes some minutes
  --demo     with --posts: the demo community as well, before them
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
