import { hash, verify } from '@node-rs/argon2'

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID)

/** Verified when nobody has the address, so that an unknown address takes as long as a known one. */
const NOBODY = await hashPassword('nobody has this password')

export async function isPassword(kept: string | null, typed: string): Promise<boolean> {
  const isRight = await verify(kept ?? NOBODY, typed)
  return isRight && kept !== null
}
