import { no, type Nothing } from '../refusal-kinds.ts'

/** What whoever sends or attaches a file may hear; part of REFUSALS. */
export const FILE_REFUSALS = {
  'object.missing': no<Nothing>('missing', () => 'This upload has expired or is not yours. Please start it again.'),
  'object.used': no<Nothing>('conflict', () => 'Another file was sent with this upload already.'),
  'object.unknown': no<Nothing>(
    'conflict',
    () => 'This file was not sent to this installation by you, or too long ago. Please send it again.',
  ),
  'object.not_arrived': no<Nothing>('conflict', () => 'This file has not arrived yet. Please send it again.'),
  'object.attached': no<Nothing>(
    'conflict',
    () => 'This file is attached already. Please send it again to attach it twice.',
  ),
  'file.too_large': no<{ mostBytes: number }>(
    'too-large',
    ({ mostBytes }) => `This file is too large: at most ${mostBytes / 1024 / 1024} MB.`,
  ),
  'file.empty': no<Nothing>('unreadable', () => 'This file is empty.'),
  'file.type_refused': no<Nothing>(
    'unreadable',
    () => 'Only JPEG, PNG and WebP images, PDF, Word and plain text files can be attached.',
  ),
  'file.damaged': no<Nothing>('unreadable', () => 'This file is damaged and cannot be read. Please choose another.'),
  'file.too_many_pixels': no<{ most: number }>(
    'unreadable',
    ({ most }) => `This image is too large: at most ${most} million points. Please choose a smaller one.`,
  ),
  'file.name_differs': no<{ endings: readonly string[] }>(
    'unreadable',
    ({ endings }) => `The name does not fit the file: it should end with .${endings.join(' or .')}.`,
  ),
  'document.missing': no<Nothing>('missing', () => 'This document does not exist, or is not yours to see.'),
  'document.thumbnail_missing': no<Nothing>('missing', () => 'There is no small picture of this document.'),
  'document.order_unknown': no<Nothing>('conflict', () => 'This order does not exist, or is not yours to see.'),
  'document.place_foreign': no<Nothing>('conflict', () => 'This site or building belongs to another order.'),
  'document.too_many': no<{ most: number }>(
    'conflict',
    ({ most }) => `An order has at most ${most} documents. Delete some of them first.`,
  ),
}
