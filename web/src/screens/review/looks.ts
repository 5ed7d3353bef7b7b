// How seats are told apart: each has a colour and a kind of line.
export interface SeatLook {
  ink: string;
  dash: string;
}

export const seatLooks: SeatLook[] = [
  { ink: 'light-dark(#1f5fb4, #8ab8ff)', dash: 'none' },
  { ink: 'light-dark(#b85c00, #ffb066)', dash: '7 4' },
  { ink: 'light-dark(#7b3fa0, #d3a6f5)', dash: '2 4' },
  { ink: 'light-dark(#1f7a3a, #7fd99a)', dash: '10 3 2 3' },
  { ink: 'light-dark(#c1272d, #ff9a94)', dash: '14 5' },
];
