/** The floor of the specification; an installation may ask for more (PASSWORD_MIN_LENGTH). */
export const LEAST_PASSWORD_LENGTH = 6
/** Argon2 hashes any length; without a bound a long password is a cheap way to keep a core busy. */
export const MOST_PASSWORD_LENGTH = 200

/** The passwords that guessing tools try first, six characters or longer. */
const MOST_USED = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 654321 111111 000000 222222 555555 666666 777777 888888 999999
  121212 123123 123321 112233 131313 159753 147258 147258369 789456 789456123 696969 102030 101010 202020 232323 252525 456789
  password password1 password12 password123 passw0rd p@ssw0rd p@ssword pass1234 pass123 passpass passord
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertyui qwert123 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx qazwsxedc asdfgh asdfghjkl asdfasdf asdf1234 zxcvbn zxcvbnm
  abc123 abcd1234 abcdef abcabc aaaaaa a123456 a12345678 aa123456 123abc 123qwe 123456a 123456q 12345a qwe123
  iloveyou iloveu loveyou lovely sunshine princess monkey dragon football baseball basketball hockey soccer superman batman pokemon starwars
  welcome welcome1 welcome123 letmein letmein1 trustno1 master shadow michael jordan jennifer jessica michelle charlie daniel thomas andrew joshua
  matthew hunter ashley nicole summer winter spring autumn freedom whatever computer internet samsung google secret secret1 admin1 admin123
  administrator changeme default demo123 demarc demarc1 survey survey1 ginger pepper cookie cheese banana orange purple flower
  killer jordan23 maggie buster harley ranger dakota hello1 hello123 mustang ferrari mercedes corvette yankees lakers cowboys eagles steelers
  test123 test1234 testtest testing tester guest123 user123 root123 system login1 access 7777777 88888888 11111111 00000000 12341234 12121212`.split(
    /\s+/,
  ),
)

export const isCommonPassword = (password: string): boolean => MOST_USED.has(password.toLowerCase())
