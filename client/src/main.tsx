import { ChakraProvider } from "@chakra-ui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { system } from "./theme";
import "./theme/fonts.css";

const root = document.getElementById("root");
if (root) createRoot(root).render(<StrictMode><ChakraProvider value={system}><h1>Klantportaal</h1></ChakraProvider></StrictMode>);
