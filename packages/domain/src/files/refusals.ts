import { no, type Nothing } from '../refusal-kinds.ts'

/** What whoever sends or attaches a file may hear; part of REFUSALS. */
export const FILE_REFUSALS = {
  'object.missing': no<Nothing>('missing', () => 'This upload expired or isn’t yours. Start again.'),
  'object.used': no<Nothing>('conflict', () => 'This upload was already used for another file.'),
  'object.unknown': no<Nothing>(
    'conflict',
    () => 'This file wasn’t uploaded by you, or the upload expired. Upload it again.',
  ),
  'object.not_arrived': no<Nothing>('conflict', () => 'This file hasn’t arrived yet. Upload it again.'),
  'object.attached': no<Nothing>(
    'conflict',
    () => 'This file is already attached. Upload it again to attach it twice.',
  ),
  'file.too_large': no<{ mostBytes: number }>(
    'too-large',
    ({ mostBytes }) => `This file is too large (limit ${mostBytes / 1024 / 1024} MB).`,
  ),
  'file.empty': no<Nothing>('unreadable', () => 'This file is empty.'),
  'file.type_refused': no<Nothing>(
    'unreadable',
    () => 'Only JPEG, PNG, WebP, PDF, Word and plain text files can be attached.',
  ),
  'file.damaged': no<Nothing>('unreadable', () => 'This file is damaged and can’t be opened. Choose another.'),
  'file.too_many_pixels': no<{ most: number }>(
    'unreadable',
    ({ most }) => `This image is too large (limit ${most} megapixels). Choose a smaller one.`,
  ),
  'file.name_differs': no<{ endings: readonly string[] }>(
    'unreadable',
    ({ endings }) => `The file name doesn’t match its type. It should end with .${endings.join(' or .')}.`,
  ),
  'document.missing': no<Nothing>(
    'missing',
    () => 'Document not found. It may have been deleted, or you don’t have access.',
  ),
  'document.thumbnail_missing': no<Nothing>('missing', () => 'This document has no thumbnail.'),
  'document.order_unknown': no<Nothing>(
    'conflict',
    () => 'Order not found. It may have been deleted, or you don’t have access.',
  ),
  'document.place_foreign': no<Nothing>('conflict', () => 'This site or building belongs to another order.'),
  'document.too_many': no<{ most: number }>(
    'conflict',
    ({ most }) => `An order can have at most ${most} documents. Delete some first.`,
  ),
}
