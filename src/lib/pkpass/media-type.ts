/** https://developer.apple.com/documentation/walletpasses/distributing-and-updating-a-pass */
export const PKPASS_TYPE = 'application/vnd.apple.pkpass'
