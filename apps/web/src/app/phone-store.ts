/** No screen, but what those of the field read first. */
export const PhoneStore = { preload: () => import('#workflow/fieldwork/offline/phone.ts') }
