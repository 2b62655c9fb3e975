export const generatedPasswordLength = 12; // SH-FORM-014

/** Without similar characters, because passwords are also read from paper. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%*+-=?@_';

/** Generates a random password for an account that another person will use. */
export function generatePassword(length = generatedPasswordLength): string {
  const bytes = new Uint8Array(length * 4);
  // Skips bytes beyond the last whole multiple, which would favor the first characters.
  const fair = 256 - (256 % characters.length);
  let password = '';
  while (password.length < length) {
    crypto.getRandomValues(bytes);
    for (const byte of bytes)
      if (byte < fair && password.length < length) password += characters[byte % characters.length];
  }
  return password;
}
