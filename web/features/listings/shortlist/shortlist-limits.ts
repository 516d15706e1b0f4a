/** As many as a person keeps, compares side by side, and finds back. The first is the API's too. */
export const mostFavourites = 200;
export const mostCompared = 4;
export const mostVisited = 12;
