export const generatedPasswordLength = 12; // SH-FORM-014

/** Without the characters that look like one another: a password is also read from paper. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%*+-=?@_';

/** A random password for an account that somebody else will use first. */
export function generatePassword(length = generatedPasswordLength): string {
  const bytes = new Uint8Array(length * 4);
  // Bytes past the last whole multiple would favour the first characters.
  const fair = 256 - (256 % characters.length);
  let password = '';
  while (password.length < length) {
    crypto.getRandomValues(bytes);
    for (const byte of bytes)
      if (byte < fair && password.length < length) password += characters[byte % characters.length];
  }
  return password;
}
