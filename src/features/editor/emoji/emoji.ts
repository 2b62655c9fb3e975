import { type EmojiNames, rankOfNames } from './emojiNames.ts';

/** Rank of what does not match. */
const none = 4;

/** Names as people type them between colons; an emoji can have several. */
const list =
  '😀 grinning|😃 smiley|😄 smile|😁 grin|😆 laughing satisfied|😅 sweat_smile|🤣 rofl|😂 joy|' +
  '🙂 slightly_smiling|🙃 upside_down|😉 wink|😊 blush|😇 innocent|🥰 smiling_hearts|😍 heart_eyes|' +
  '🤩 star_struck|😘 kissing_heart|😋 yum|😛 tongue|😜 zany|🤪 crazy|🤗 hug|🤭 oops|🤫 shush|🤔 thinking|' +
  '🤐 zipper|🤨 raised_eyebrow|😐 neutral|😑 expressionless|😶 no_mouth|😏 smirk|😒 unamused|🙄 eye_roll|' +
  '😬 grimacing|😌 relieved|😔 pensive|😴 sleeping|😷 mask|🤒 ill|🤯 mind_blown|🥳 party_face|' +
  '😎 sunglasses cool|🤓 nerd|🧐 monocle|😕 confused|😟 worried|🙁 frowning|😮 open_mouth|😲 astonished|' +
  '😳 flushed|🥺 pleading|😢 cry|😭 sob|😱 scream|😖 confounded|😞 disappointed|😓 sweat|😩 weary|😤 triumph|' +
  '😡 rage|😠 angry|💀 skull|💩 poop|🤖 robot|👻 ghost|👍 +1 thumbsup|👎 -1 thumbsdown|👌 ok_hand|✌️ victory|' +
  '🤞 crossed_fingers|👈 point_left|👉 point_right|👆 point_up|👇 point_down|✋ hand|👋 wave|👏 clap|' +
  '🙌 raised_hands|🙏 pray thanks|💪 muscle|🤝 handshake|✍️ writing|👀 eyes|🧠 brain|❤️ heart|🧡 orange_heart|' +
  '💛 yellow_heart|💚 green_heart|💙 blue_heart|💜 purple_heart|🖤 black_heart|💔 broken_heart|💯 100|💥 boom|' +
  '💫 dizzy|💬 speech|💤 zzz|🐶 dog|🐱 cat|🐭 mouse|🦊 fox|🐻 bear|🐼 panda|🐸 frog|🐵 monkey|🐔 chicken|' +
  '🐧 penguin|🐦 bird|🦉 owl|🐝 bee|🐛 bug|🦋 butterfly|🐌 snail|🐢 turtle|🐍 snake|🐟 fish|🐳 whale|🐴 horse|' +
  '🦄 unicorn|🌵 cactus|🌲 tree|🌱 seedling|🍀 clover|🍁 leaf|🌹 rose|🌻 sunflower|🌞 sun|🌙 moon|⭐ star|' +
  '🌈 rainbow|☁️ cloud|⚡ zap|❄️ snow|🔥 fire|💧 droplet|🌊 ocean|🍎 apple|🍌 banana|🍓 strawberry|🍒 cherries|' +
  '🍑 peach|🍅 tomato|🥕 carrot|🌽 corn|🥔 potato|🍞 bread|🧀 cheese|🍕 pizza|🍔 burger|🍟 fries|🍰 cake|' +
  '🍪 cookie|🍫 chocolate|☕ coffee|🍵 tea|🍺 beer|🍷 wine|🎂 birthday|🎉 tada|🎈 balloon|🎁 gift|🏆 trophy|' +
  '🥇 first|⚽ soccer|🏀 basketball|🎮 game|🎲 dice|🎵 music|🎸 guitar|🎨 art|📷 camera|📚 books|📝 memo|' +
  '✏️ pencil|📌 pin|📎 paperclip|✂️ scissors|🔒 lock|🔑 key|🔨 hammer|🔧 wrench|⚙️ gear|💡 bulb|🔋 battery|' +
  '💻 laptop|📱 phone|⌚ watch|⏰ alarm|⏳ hourglass|💰 money|🚗 car|🚲 bike|🚂 train|✈️ plane|🚀 rocket|⛵ boat|' +
  '🏠 house|⛺ tent|🗺️ map|🌍 earth|🚩 flag|✅ check|❌ x|❗ exclamation|❓ question|⚠️ warning|➕ plus|➖ minus|' +
  '♻️ recycle|🆗 ok|🆕 new';

export interface Emoji {
  readonly glyph: string;
  readonly names: readonly string[];
}

export const emojis: readonly Emoji[] = list.split('|').map((entry) => {
  const [glyph = '', ...names] = entry.split(' ');
  return { glyph, names };
});

const byName = new Map(emojis.flatMap(({ glyph, names }) => names.map((name) => [name, glyph] as const)));

export function emojiNamed(name: string): string | undefined {
  return byName.get(name.toLowerCase());
}

/** Emoji whose names contain the text; those whose name starts with it come first. @param local names of the language */
export function findEmojis(text: string, local?: EmojiNames): readonly Emoji[] {
  const typed = text.trim().toLowerCase().replaceAll(' ', '_');
  if (typed === '') return emojis;
  const rankOf = ({ glyph, names }: Emoji): number => {
    if (names.some((name) => name.startsWith(typed))) return 1;
    const inEnglish = names.some((name) => name.includes(typed)) ? 2 : none;
    return Math.min(inEnglish, rankOfNames(local?.get(glyph) ?? [], text) ?? none);
  };
  const ranked = emojis.map((emoji) => ({ emoji, rank: rankOf(emoji) })).filter(({ rank }) => rank < none);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ emoji }) => emoji);
}
