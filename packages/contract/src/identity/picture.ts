import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CurrentUser } from './person.ts'

/** Of the file; base64 makes four letters of three bytes. */
const MOST_PICTURE_BYTES = 5 * 1024 * 1024
const MOST_PICTURE_LETTERS = Math.ceil(MOST_PICTURE_BYTES / 3) * 4

export const setPicture = endpoint({
  method: 'PUT',
  path: '/api/profile/picture',
  summary: 'Set or remove your own picture: PNG, JPEG or WebP, resized to a small square WebP',
  permission: 'signed-in',
  body: z.strictObject({
    /** Null takes it away. */
    image: z
      .string()
      .min(1)
      .max(MOST_PICTURE_LETTERS)
      .regex(/^[0-9A-Za-z+/]+={0,2}$/, 'Not base64')
      .nullable(),
  }),
  reply: CurrentUser,
  mostBytes: MOST_PICTURE_LETTERS + 1024,
})
export const profilePicture = endpoint({
  method: 'GET',
  path: '/api/users/:userId/picture',
  summary: 'Get a user’s picture (WebP); 204 if none. Customers can only get their own',
  permission: 'signed-in',
  params: z.strictObject({ userId: z.uuid() }),
  /** Another version is another address: no screen shows the picture of before. */
  query: z.strictObject({ v: z.string().max(40).optional() }),
  replies: 'image',
})
