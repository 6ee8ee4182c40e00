/** Codes, names and lengths that are the same in every language. */
export const ach = 'ACH'
export const brightspeed = 'Brightspeed'
export const demarc = 'Demarc'
export const jsbn = 'JSBN'
export const jsn = 'JSN'
export const mdu = 'MDU'
export const pdf = 'PDF'
export const pid = 'PID'
export const sfu = 'SFU'
export const sha256 = 'SHA-256'
export const sharepoint = 'SharePoint'
export const wid = 'WID'

export const lengths = {
  min: (count: number | string) => `${count} min`,
  h: (count: number | string) => `${count} h`,
  d: (count: number | string) => `${count} d`,
}
